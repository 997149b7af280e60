import { choosePlace, placeKey, placeName } from './choose-place';

const place = (SECCIONAL: string | null, DEPENDENCIA: string, DIRECCION: string | null = null) => ({
  EMPLEADO: 'Ana Ruiz',
  SECCIONAL,
  DEPENDENCIA,
  DIRECCION,
});

const support = place('Norte', 'Sistemas', 'Soporte');
const networks = place('Norte', 'Sistemas', 'Redes');
const archive = place('Norte', 'Archivo');
const south = place('Sur', 'Sistemas', 'Soporte');

const asset = { SECCIONAL: 'NORTE' };
const none = { asset, dependency: '', picked: null };

describe('the place of a transfer', () => {
  it('is that of a known employee', () => {
    expect(choosePlace({ ...none, places: [support] })).toBe(support);
    expect(choosePlace({ ...none, places: [support], dependency: ' sistemas ' })).toBe(support);
  });

  it('is typed for a new employee, and where another dependency is meant', () => {
    expect(choosePlace({ ...none, places: [] })).toBe('other');
    expect(choosePlace({ ...none, places: [support, archive], dependency: 'Compras' })).toBe('other');
  });

  it('is asked for where several are possible', () => {
    expect(choosePlace({ ...none, places: [support, archive] })).toBe('ask');
    expect(choosePlace({ ...none, places: [support, networks], dependency: 'Sistemas' })).toBe('ask');
    expect(choosePlace({ ...none, places: [support, south], dependency: 'Sistemas' })).toBe('ask');
  });

  it('is settled by the dependency where that says enough', () => {
    expect(choosePlace({ ...none, places: [support, archive], dependency: 'ARCHIVO' })).toBe(archive);
  });

  it('is never in another SECCIONAL unasked', () => {
    expect(choosePlace({ ...none, places: [south] })).toBe('ask');
    expect(choosePlace({ ...none, places: [south], dependency: 'Sistemas' })).toBe('ask');
    expect(choosePlace({ ...none, places: [south], picked: placeKey(south) })).toBe(south);
  });

  it('is the one that was picked', () => {
    expect(choosePlace({ ...none, places: [support, archive], picked: placeKey(archive) })).toBe(archive);
    expect(choosePlace({ ...none, places: [support], picked: 'other', dependency: 'Sistemas' })).toBe(
      'other',
    );
    expect(choosePlace({ ...none, places: [support], picked: placeKey(archive) })).toBe(support);
  });

  it('is not the one that was picked where another dependency was typed since', () => {
    const picked = placeKey(support);
    expect(choosePlace({ ...none, places: [support, archive], picked, dependency: 'Compras' })).toBe('other');
    expect(choosePlace({ ...none, places: [support, archive], picked, dependency: 'Archivo' })).toBe(archive);
  });

  it('has a name with all its levels', () => {
    expect(placeName(support)).toBe('Norte › Sistemas › Soporte');
    expect(placeName(place(null, 'Archivo'))).toBe('Archivo');
  });
});
