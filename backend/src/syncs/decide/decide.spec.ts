import fc from 'fast-check';

import { nameKey } from '../../common/text/equality.js';
import type { Author } from '../author.js';
import { CAMPOS, type Campo, LEVELS, sameValue, type SomeValores, type Valores } from '../campos.js';
import { type FieldAction, isAbout } from '../field-action.js';
import { ModelWorld } from '../test/model-world.js';
import { CallState } from './call-state.js';
import { decide, type Step } from './decide.js';

const ANA: Author = { usuario_id: 1, source: 'CAMPO', scope: { everything: false, outlivesGroups: false } };

const ASSETS = 4;

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Few values, so that what people enter meets. */
const VALUES = {
  DESCRIPCION: ['Mesa', 'Silla'],
  SERIAL: ['S1', 'S2', null],
  NUMERO_ETIQUETA: ['E1', null],
  ESTADO: ['BUENO', 'MALO', 'BAJA'],
  EMPLEADO: ['Ana Ruiz', 'ANA  RUIZ', 'Leo Paz'],
  DEPENDENCIA: ['Sistemas', 'Compras'],
  SECCIONAL: ['Norte', 'Sur'],
  DIRECCION: ['Piso 1', null],
} as const satisfies Partial<Record<Campo, readonly (string | null)[]>>;

const some = fc.record(
  Object.fromEntries(Object.entries(VALUES).map(([campo, values]) => [campo, fc.constantFrom(...values)])),
  { requiredKeys: [] },
) as fc.Arbitrary<SomeValores>;

const whole = fc.record(
  Object.fromEntries(Object.entries(VALUES).map(([campo, values]) => [campo, fc.constantFrom(...values)])),
) as fc.Arbitrary<Valores>;

/** What somebody did on a phone: to which asset, from what, to what. */
const work = fc.record({
  asset: fc.integer({ min: 1, max: ASSETS }),
  kind: fc.constantFrom('CREATE', 'UPDATE', 'UPDATE', 'UPDATE', 'TRANSFER', 'BAJA'),
  /** The server's values as the phone had them may be old ones. */
  seen: some,
  after: some,
  named: fc.boolean(),
  renumbers: fc.boolean(),
  restates: fc.subarray(['EMPLEADO', 'DEPENDENCIA', 'SERIAL'] as Campo[]),
  /** Which earlier action it settles, as far as there is one. */
  settles: fc.option(fc.nat({ max: 30 }), { freq: 5 }),
});

type Work = typeof work extends fc.Arbitrary<infer W> ? W : never;

const history = fc.record({
  there: fc.array(whole, { minLength: ASSETS, maxLength: ASSETS }),
  done: fc.array(work, { minLength: 1, maxLength: 14 }),
  cuts: fc.infiniteStream(fc.integer({ min: 1, max: 5 })),
});

function worldOf(there: readonly Valores[]): ModelWorld {
  // The first group that is made is the first asset's SECCIONAL; the other one is nobody's.
  const world = new ModelWorld([1]);
  for (const [n, valores] of there.entries()) {
    world.add({ ...valores, NUMERO_DE_ACTIVO: `N-${n + 1}`, ESTADO: valores.ESTADO ?? 'BUENO' });
  }
  return world;
}

function actionsOf(there: readonly Valores[], done: readonly Work[]): FieldAction[] {
  return done.map(({ asset, kind, seen, after, named, renumbers, restates, settles }, n) => {
    const isCreate = kind === 'CREATE';
    const number = isCreate ? `C-${n % 3}` : renumbers ? `R-${n}` : undefined;
    const maker = done.findIndex((one, index) => index < n && one.kind === 'CREATE');
    const refersToNew = !isCreate && maker >= 0 && asset === ASSETS;
    const known = refersToNew ? `C-${maker % 3}` : `N-${asset}`;
    const before = isCreate ? null : { ...there[asset - 1], ...seen, NUMERO_DE_ACTIVO: known };
    return {
      id: uuid(n + 1),
      activo_id: isCreate || refersToNew ? 0 : asset,
      activo_ref: refersToNew ? uuid(maker + 1) : null,
      grupo_id: 1,
      action_type: kind as FieldAction['action_type'],
      base_version: isCreate ? 0 : 1,
      before: named || kind === 'TRANSFER' ? before : null,
      after: {
        ...after,
        ...(number && { NUMERO_DE_ACTIVO: number }),
        ...(isCreate && { DESCRIPCION: after.DESCRIPCION ?? 'Mesa' }),
      },
      observaciones: kind === 'TRANSFER' ? 'Cambio' : null,
      made_at: null,
      resolves:
        settles === null || settles >= n
          ? null
          : { action_id: uuid(settles + 1), campos: { SERIAL: 'local' } },
      restates,
    };
  });
}

const assetOf = ({ id, activo_id, activo_ref }: FieldAction): string =>
  activo_id > 0 ? String(activo_id) : (activo_ref ?? id);

/** Sends actions as a phone does: behind what waits nothing of the same asset goes. */
function send(
  world: ModelWorld,
  actions: readonly FieldAction[],
  sizes: Iterator<number>,
): Map<string, string> {
  const outcomes = new Map<string, string>();
  const waiting = new Set<string>();
  for (let rest = [...actions]; rest.length > 0;) {
    const batch = rest.slice(0, sizes.next().value as number);
    rest = rest.slice(batch.length);
    for (const action of batch.filter((one) => waiting.has(assetOf(one)))) outcomes.set(action.id, 'held');
    const going = batch.filter((one) => !waiting.has(assetOf(one)));
    world.call(ANA, going).forEach(({ result: { id, status } }, n) => {
      outcomes.set(id, status);
      const sent = going[n];
      if (sent && ['conflict', 'held'].includes(status)) waiting.add(assetOf(sent));
    });
  }
  return outcomes;
}

const ALL_AT_ONCE = { next: () => ({ value: 1_000, done: false }) } as Iterator<number>;

const changedBy = (steps: readonly Step[]): NonNullable<Step['effects']['written']>[] =>
  steps.flatMap(({ effects }) => effects.written ?? []);

describe('deciding what field work does', () => {
  it('asks nothing but its facts, and changes nothing of what it is given', () => {
    fc.assert(
      fc.property(history, ({ there, done }) => {
        const world = worldOf(there);
        const state = CallState.begin(world.factsFor(ANA), ANA);
        const before = JSON.stringify(world.picture());
        for (const action of actionsOf(there, done)) {
          const given = JSON.stringify(action);
          expect(decide(state, action)).toEqual(decide(state, action));
          expect(JSON.stringify(action)).toBe(given);
        }
        expect(JSON.stringify(world.picture())).toBe(before);
      }),
    );
  });

  it('comes to the same, in whatever calls the actions arrive', () => {
    fc.assert(
      fc.property(history, ({ there, done, cuts }) => {
        // A phone asks its person before it sends a decision: that is after the answer.
        const actions = actionsOf(there, done).map((action) => ({ ...action, resolves: null }));
        const [one, other] = [worldOf(there), worldOf(there)];
        const atOnce = send(one, actions, ALL_AT_ONCE);
        const inParts = send(other, actions, cuts);
        expect(inParts).toEqual(atOnce);
        expect(other.picture()).toEqual(one.picture());
      }),
      { numRuns: 300 },
    );
  });

  it('does what was applied once, however often and in whatever order it arrives again', () => {
    fc.assert(
      fc.property(history, fc.integer(), ({ there, done, cuts }, turn) => {
        const world = worldOf(there);
        const actions = actionsOf(there, done);
        const outcomes = send(world, actions, cuts);
        const before = world.picture();
        const ended = actions.filter(({ id }) => ['applied', 'rejected'].includes(outcomes.get(id) ?? ''));
        const again = turn % 2 ? ended : ended.toReversed();
        const repeated = world.call(ANA, [...again, ...again]);
        expect(world.picture()).toEqual(before);
        for (const { result } of repeated) {
          const acted = outcomes.get(result.id) === 'applied' || result.resolved_by !== undefined;
          expect(result.status === 'duplicate').toBe(acted && result.error === undefined);
        }
        const acted = world.lines.map(({ actionId }) => actionId);
        expect(new Set(acted).size).toBe(acted.length);
      }),
      { numRuns: 300 },
    );
  });

  it('holds work back behind what waits for a person', () => {
    fc.assert(
      fc.property(history, ({ there, done }) => {
        const world = worldOf(there);
        const actions = actionsOf(there, done);
        const steps = world.call(ANA, actions);
        const settled = new Set(changedBy(steps).map(({ line }) => line.action_id));
        steps.forEach(({ result }, n) => {
          const action = actions[n];
          if (!action || result.status !== 'applied' || action.activo_id === 0) return;
          const waiting = actions
            .slice(0, n)
            .filter(
              (one, index) =>
                one.activo_id === action.activo_id && steps[index]?.result.status === 'conflict',
            )
            .filter(({ id }) => id !== action.resolves?.action_id)
            .filter(
              ({ id }) =>
                !actions.slice(0, n).some((one) => one.resolves?.action_id === id && settled.has(one.id)),
            );
          expect(waiting).toEqual([]);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('changes no field that the action is not about, and none over a value that nobody saw', () => {
    fc.assert(
      fc.property(history, ({ there, done }) => {
        const world = worldOf(there);
        const actions = actionsOf(there, done);
        for (const { from, line } of changedBy(world.call(ANA, actions))) {
          const action = actions.find(({ id }) => id === line.action_id);
          if (!action || !from) continue;
          for (const campo of CAMPOS.filter((one) => line.changes[one])) {
            const { old = null, new: now = null } = line.changes[campo] ?? {};
            if (isOtherSpelling(campo, old, now)) continue;
            expect([action.action_type, campo, isMeant(action, from.valores, campo)]).toEqual([
              action.action_type,
              campo,
              true,
            ]);
            if (action.before) expect(sameValue(campo, old, action.before[campo] ?? null)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Who moves an asset gives its levels the names that the groups there have. */
const isOtherSpelling = (campo: Campo, old: string | null, now: string | null): boolean =>
  (LEVELS as readonly Campo[]).includes(campo) && nameKey(old ?? '') === nameKey(now ?? '');

function isMeant(
  { action_type, before, after, restates }: FieldAction,
  there: Valores,
  campo: Campo,
): boolean {
  if (action_type === 'BAJA') return campo === 'ESTADO';
  if (action_type === 'TRANSFER' && campo === 'DIRECCION') return true;
  return isAbout({ before: before ?? there, after, restates }, campo);
}
