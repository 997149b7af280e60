import type { Author } from '../author.js';
import type { SomeValores, Valores } from '../campos.js';
import type { FieldAction } from '../field-action.js';
import { ModelWorld } from '../test/model-world.js';

const ANA: Author = { usuario_id: 1, source: 'CAMPO', scope: { everything: false, outlivesGroups: false } };

const CREATION = '00000000-0000-4000-8000-000000000001';

const there = (NUMERO_DE_ACTIVO: string): Valores => ({
  NUMERO_DE_ACTIVO,
  DESCRIPCION: 'Mesa',
  SERIAL: null,
  NUMERO_ETIQUETA: null,
  ESTADO: 'BUENO',
  EMPLEADO: null,
  DEPENDENCIA: null,
  SECCIONAL: 'Norte',
  DIRECCION: null,
});

let ids = 1;

function action(parts: Partial<FieldAction> & { after: SomeValores }): FieldAction {
  return {
    id: `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    activo_id: 0,
    activo_ref: null,
    grupo_id: 1,
    action_type: 'UPDATE',
    base_version: 0,
    before: null,
    observaciones: null,
    made_at: null,
    resolves: null,
    restates: [],
    ...parts,
  };
}

const creation = (): FieldAction =>
  action({ id: CREATION, action_type: 'CREATE', after: { NUMERO_DE_ACTIVO: 'N-1', DESCRIPCION: 'Mesa' } });

/** Named by what made the asset, from what was seen. */
const later = (numero: string, after: SomeValores): FieldAction =>
  action({ activo_ref: CREATION, before: { ...there(numero) }, after });

function world(): ModelWorld {
  const one = new ModelWorld([1]);
  one.add(there('N-2'));
  return one;
}

const statuses = (one: ModelWorld, actions: readonly FieldAction[]): string[] =>
  one.call(ANA, actions).map(({ result }) => result.status);

const numbered = (one: ModelWorld, numero: string): Valores | undefined =>
  [...one.assets.values()].find(({ valores }) => valores.NUMERO_DE_ACTIVO === numero)?.valores;

describe('work on an asset that is named by what made it', () => {
  it('waits for a person where it was done to another one: its id had been given anew', () => {
    const one = world();
    const [, step] = one.call(ANA, [creation(), later('N-2', { SERIAL: 'S' })]);
    expect(step?.result).toMatchObject({
      status: 'conflict',
      conflict: { campos: { NUMERO_DE_ACTIVO: { original: 'N-2', mine: 'N-2', server: 'N-1' } } },
    });
    expect(numbered(one, 'N-1')?.SERIAL).toBeNull();
  });

  it.each(['in one call', 'one by one'])('goes on through its renumberings (%s)', (way) => {
    const one = world();
    const actions = [
      creation(),
      later('N-1', { NUMERO_DE_ACTIVO: 'N-8' }),
      later('N-8', { NUMERO_DE_ACTIVO: 'N-9' }),
      later('N-9', { SERIAL: 'S' }),
      // Saved before any of them was there, and by a number that is written another way.
      later('n-1', { ESTADO: 'MALO' }),
    ];
    const calls = way === 'one by one' ? actions.map((each) => [each]) : [actions];
    expect(calls.flatMap((call) => statuses(one, call))).toEqual(actions.map(() => 'applied'));
    expect(numbered(one, 'N-9')).toMatchObject({ SERIAL: 'S', ESTADO: 'MALO' });
  });

  it('goes on from the number that it was to have, and that turned out to be another one’s', () => {
    const one = world();
    const taken = action({
      id: CREATION,
      action_type: 'CREATE',
      after: { NUMERO_DE_ACTIVO: 'N-2', DESCRIPCION: 'Mesa' },
    });
    const decided = action({
      action_type: 'CREATE',
      after: { NUMERO_DE_ACTIVO: 'N-3', DESCRIPCION: 'Mesa' },
      resolves: { action_id: CREATION, campos: { NUMERO_DE_ACTIVO: 'other' } },
    });
    expect(statuses(one, [taken])).toEqual(['conflict']);
    expect(statuses(one, [decided, later('N-2', { SERIAL: 'S' })])).toEqual(['applied', 'applied']);
    expect(numbered(one, 'N-3')?.SERIAL).toBe('S');
  });

  it('goes on from a number that nobody has', () => {
    const one = world();
    expect(statuses(one, [creation(), later('N-7', { SERIAL: 'S' })])).toEqual(['applied', 'applied']);
  });
});
