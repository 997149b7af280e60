import type { ConflictChoices } from '../../../frontend/src/offline/engine-api';
import type { Conflict } from '../../../frontend/src/offline/state';
import type { Field, Value } from '../world/fields.ts';
import { same, show } from '../world/fields.ts';
import type { Deed, Wish } from '../world/ledger.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { workingTab, type EventKind } from './event.ts';
import { save } from './save-deed.ts';

export const settling: EventKind[] = [
  {
    name: 'settle a conflict',
    weight: 9,
    run: async (world) => {
      const tab = workingTab(world);
      const conflicts = tab?.engine?.getState().conflicts ?? [];
      if (!tab || conflicts.length === 0) return false;
      await settleConflict(world, tab, world.rng.pick(conflicts));
      return true;
    },
  },
];

/** Somebody looks at a conflict and decides. */
export async function settleConflict(world: World, tab: Tab, conflict: Conflict): Promise<Deed> {
  const earlier = world.ledger.byAction(conflict.id);
  // Of two things with one number nobody takes a side as a whole.
  const weightOf = (weight: number) => (conflict.asksWhichAsset ? 0 : weight);
  const way = world.rng.weighted([
    { name: 'local' as const, weight: weightOf(conflict.reason === 'numero_existente' ? 1 : 3) },
    { name: 'server' as const, weight: weightOf(conflict.serverData ? 3 : 0) },
    { name: 'each' as const, weight: 4 },
  ]);
  const engine = tab.engine;
  if (!engine) throw new Error('settling needs the app open');
  const choices: ConflictChoices = {};
  for (const { campo } of conflict.campos) {
    if (campo === 'observaciones') {
      choices[campo] = { choice: 'local' };
      continue;
    }
    const choice = way.name === 'each' ? pickChoice(world, conflict, campo) : way.name;
    choices[campo] = choice === 'other' ? { choice, value: otherValue(world, campo) } : { choice };
  }
  const text = `settles the conflict [${conflict.id.slice(-6)}] of ${show(conflict.NUMERO_DE_ACTIVO)}: ${way.name === 'each' ? '' : `everything ${way.name}, `}${describeChoices(conflict, choices)}`;
  const { wishes, given } = wishesAfter(conflict, choices, earlier);
  return save(
    world,
    tab,
    conflict.action_type,
    text,
    wishes,
    given,
    [],
    () =>
      way.name === 'each'
        ? engine.resolveConflict(conflict.id, choices)
        : engine.resolveConflictWith(conflict.id, way.name),
    conflict.id,
  );
}

function pickChoice(world: World, conflict: Conflict, field: Field): 'local' | 'server' | 'other' {
  const taken = conflict.reason === 'numero_existente' && field === 'NUMERO_DE_ACTIVO';
  return world.rng.weighted([
    { choice: 'local' as const, weight: taken ? 1 : 3 },
    { choice: 'server' as const, weight: conflict.serverData ? 3 : 0 },
    { choice: 'other' as const, weight: taken ? 6 : field === 'ESTADO' ? 1 : 2 },
  ]).choice;
}

const otherValue = (world: World, field: Field): string =>
  field === 'ESTADO' ? world.rng.pick(['BUENO', 'REGULAR', 'MALO']) : world.fresh('other');

const describeChoices = (conflict: Conflict, choices: ConflictChoices): string =>
  conflict.campos
    .map(({ campo, local, server }) => {
      const made = choices[campo];
      return `${campo} ${made?.choice ?? '?'} (mine ${show(local)}, server ${show(server)}${made?.value ? `, other ${made.value}` : ''})`;
    })
    .join('; ');

/**
 * What the person wants now. Choosing the server's value is no wish; any other choice replaces a value that
 * they have seen. What did not collide stays as it was wished.
 */
function wishesAfter(
  conflict: Conflict,
  choices: ConflictChoices,
  earlier: Deed | undefined,
): Pick<Deed, 'wishes' | 'given'> {
  const wishes: Partial<Record<Field, Wish>> = { ...earlier?.wishes };
  for (const { campo, local, server, original } of conflict.campos) {
    if (campo === 'observaciones') continue;
    const made = choices[campo];
    const seen: Value[] = [server, original];
    // Work that left the state alone is asked about it where the asset was written off: to keep it so is no
    // wish.
    const stays = made?.choice === 'local' && seen.every((value) => same(campo, value, local));
    if (stays && !earlier?.wishes[campo]) continue;
    if (made?.choice === 'server') wishes[campo] = undefined;
    else wishes[campo] = { from: seen, to: made?.choice === 'other' ? (made.value ?? null) : local };
  }
  if (conflict.action_type !== 'CREATE' || !earlier?.given) return { wishes, given: null };
  const number = choices.NUMERO_DE_ACTIVO;
  if (number?.choice === 'other')
    return { wishes: {}, given: { ...earlier.given, NUMERO_DE_ACTIVO: number.value ?? null } };
  // The CREATE becomes a change of the asset that exists: what was decided replaces what was seen there. The
  // number may be a former one, which its asset answers to (rule 11): they were shown both, and decided that
  // too.
  const become: Partial<Record<Field, Wish>> = {};
  for (const { campo, local, server } of conflict.campos) {
    const made = choices[campo];
    if (campo === 'observaciones' || !made || made.choice === 'server') continue;
    const to = (made.choice === 'other' ? made.value : local) ?? null;
    if ((to ?? '') !== (server ?? '')) become[campo] = { from: [server], to };
  }
  return { wishes: become, given: null };
}
