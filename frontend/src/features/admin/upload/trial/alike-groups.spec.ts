import type { ForeseenGroupDto } from '@/api/generated/model/foreseen-group-dto';
import { alikeNames, withAlike } from './alike-groups';

const group = (nombre: string, filas: number, more: Partial<ForeseenGroupDto> = {}): ForeseenGroupDto => ({
  tipo: 'EMPLEADO',
  ruta: ['Norte', nombre],
  filas,
  parecido: null,
  ...more,
});
const alike = (groups: ForeseenGroupDto[]) =>
  withAlike(groups).flatMap(({ ruta, parecido }) => (parecido ? [[ruta.at(-1), parecido.nombre]] : []));

describe('new groups of a file that are called nearly as others of it', () => {
  it('stand beside the one that more rows name, and come first', () => {
    const groups = [group('ROJAS IVÁN', 3), group('PÉREZ GÓMEZ LUZ', 2), group('Perez Gomes Luz', 1)];
    expect(alike(groups)).toEqual([['Perez Gomes Luz', 'PÉREZ GÓMEZ LUZ']]);
    expect(withAlike(groups)[0]).toMatchObject({
      filas: 1,
      parecido: { nombre: 'PÉREZ GÓMEZ LUZ', ruta: ['Norte', 'PÉREZ GÓMEZ LUZ'] },
    });
    expect(alike([group('MUÑOZ ANA', 4), group('MUÑZO ANA', 1)])).toEqual([['MUÑZO ANA', 'MUÑOZ ANA']]);
    expect(alike([group('LARA EVAA', 1), group('LARA EVA', 1)])).toEqual([['LARA EVA', 'LARA EVAA']]);
  });

  it('are not those of another kind, of another place, of numbered rooms, or of short names', () => {
    const other = group('PÉREZ GOMES LUZ', 1);
    expect(alike([group('PÉREZ GÓMEZ LUZ', 2), { ...other, tipo: 'DEPENDENCIA' }])).toEqual([]);
    expect(alike([group('PÉREZ GÓMEZ LUZ', 2), { ...other, ruta: ['Sur', 'PÉREZ GOMES LUZ'] }])).toEqual([]);
    expect(alike([group('SALA GRANDE 1', 2), group('SALA GRANDE 2', 1)])).toEqual([]);
    expect(alike([group('ANA', 2), group('EVA', 1)])).toEqual([]);
    expect(alike([group('PÉREZ GÓMEZ LUZ', 2), group('PÉREZ LÓPEZ LUZ', 1)])).toEqual([]);
  });

  it('keep the one that exists already, where there is one', () => {
    const parecido = { nombre: 'Pérez Gómez Luz M', ruta: ['Sur', 'Pérez Gómez Luz M'] };
    const groups = [group('PÉREZ GÓMEZ LUZ', 2), group('PÉREZ GOMES LUZ', 1, { parecido })];
    expect(alike(groups)).toEqual([['PÉREZ GOMES LUZ', 'Pérez Gómez Luz M']]);
  });

  it('are named once, in however many places they are', () => {
    const parecido = { nombre: 'Oficina Jurídica', ruta: ['Norte', 'Oficina Jurídica'] };
    const inPlace = (place: string) => group('JURÍDICA', 2, { ruta: [place, 'JURÍDICA'], parecido });
    expect(alikeNames([inPlace('Norte'), inPlace('Sur'), group('TESORERÍA', 1)])).toEqual([
      { name: 'JURÍDICA', other: 'Oficina Jurídica' },
    ]);
  });
});
