import { holders } from '../oracle/number-rules.ts';
import { readServer } from '../oracle/server-state.ts';
import { same, show, type Field, type Value } from '../world/fields.ts';
import type { Deed, Wish } from '../world/ledger.ts';
import type { World } from '../world/world.ts';
import { errorText, type EventKind } from './event.ts';

/** What an administrator decides for phones that cannot. */
export const officeConflicts: EventKind[] = [
  {
    name: 'the administrator settles a rescued conflict',
    weight: 8,
    run: (world) => settleForPhone(world, 'RESCATE'),
  },
  {
    name: 'the administrator settles what a phone could',
    weight: 4,
    run: (world) => settleForPhone(world, 'CAMPO'),
  },
  { name: 'the administrator throws a conflict away', weight: 3, run: discardForPhone },
];

/** Throws away what waits for a decision, on its author's behalf. */
async function discardForPhone(world: World): Promise<boolean> {
  if (world.api.url === null) return false;
  const path = '/api/admin/syncs/conflicts';
  const source = world.rng.pick(['RESCATE', 'CAMPO']);
  const conflicts = await standing(world, source);
  if (conflicts.length === 0) return false;
  const { action_id, activo_codigo } = world.rng.pick(conflicts);
  const told = await world.admin
    .send<object>('POST', `${path}/${action_id}/discard`, {})
    .then(() => 'done', errorText);
  if (told === 'done') world.ledger.discarded.push({ actionId: action_id, by: 'office', step: world.step });
  world.log.event(
    `The administrator throws [${action_id.slice(-6)}] of ${show(activo_codigo)} away: ${told}`,
  );
  await world.settle();
  return true;
}

/** What waits for a decision, of honest work. */
async function standing(world: World, source: string): Promise<Standing[]> {
  const path = `/api/admin/syncs/conflicts?source=${source}`;
  const { conflicts } = await world.admin.send<{ conflicts: Standing[] }>('GET', path);
  return conflicts.filter(({ action_id }) => !world.ledger.guesses.has(action_id));
}

type Choice = 'local' | 'server' | 'other';

interface Standing {
  action_id: string;
  motivo: string;
  titular: { activo: { id: number } } | null;
  action_type: Deed['kind'];
  activo_id: number | null;
  activo_codigo: string | null;
  campos: Partial<Record<Field, { original: Value; mine: Value; server: Value; choices: Choice[] }>>;
}

type Decisions = Partial<Record<Field, { choice: Choice; value?: Value; server: Value }>>;

/** Answers false when there is none to settle. */
export async function settleForPhone(world: World, source: 'RESCATE' | 'CAMPO'): Promise<boolean> {
  if (world.api.url === null) return false;
  const path = '/api/admin/syncs/conflicts';
  const conflicts = await standing(world, source);
  if (conflicts.length === 0) return false;
  const conflict = world.rng.pick(conflicts);
  const earlier = world.ledger.byAction(conflict.action_id);
  if (!earlier) throw new Error(`nobody did ${conflict.action_id}`);
  world.ledger.broken.push(...(await officeNumberRules(world, conflict)));
  const campos = decide(world, conflict);
  const id = world.rng.uuid();
  const body = { id, activo_id: conflict.activo_id, campos };
  const told = await world.admin
    .send<{ status: string }>('POST', `${path}/${conflict.action_id}/resolve`, body)
    .then(({ status }) => status, errorText);
  world.ledger.deeds.push({
    step: world.step,
    who: earlier.who,
    device: earlier.device,
    kind: conflict.action_type,
    ids: [id],
    actionId: id,
    asset: conflict.activo_id,
    told: told === 'applied' ? 'saved' : 'refused',
    ...wishesAfter(conflict, campos, earlier),
    photos: [],
    settles: conflict.action_id,
  });
  // The asset that exists may hang where its finder has no group: what they did to it since is then not
  // theirs to do.
  if (conflict.action_type === 'CREATE' && conflict.activo_id !== null)
    world.ledger.lostGroups.add(earlier.who);
  const choices = Object.entries(campos).map(
    ([campo, { choice, value }]) => `${campo} ${choice} ${value ?? ''}`,
  );
  world.log.event(
    `The administrator settles [${conflict.action_id.slice(-6)}] of ${earlier.who}, ${show(conflict.activo_codigo)}: ${choices.join('; ')}: ${told} [${id.slice(-6)}]`,
  );
  await world.settle();
  return true;
}

/** Whoever decides about a number that exists sees the asset that has it. */
async function officeNumberRules(
  world: World,
  { action_id, motivo, campos, titular }: Standing,
): Promise<string[]> {
  if (motivo !== 'numero_existente') return [];
  const find = await holders(world.databaseUrl, await readServer(world.databaseUrl));
  const holder = find(campos.NUMERO_DE_ACTIVO?.mine ?? null);
  return holder?.id === titular?.activo.id
    ? []
    : [
        `the administrator is shown ${titular?.activo.id ?? 'nothing'} for the number of [${action_id.slice(-6)}]`,
      ];
}

function decide(world: World, { campos }: Standing): Decisions {
  const { rng } = world;
  const decisions: Decisions = {};
  for (const [campo, field] of Object.entries(campos) as [Field, NonNullable<Standing['campos'][Field]>][]) {
    const choice = rng.pick(field.choices.flatMap((one) => (one === 'other' ? [one] : [one, one])));
    const value = campo === 'ESTADO' ? rng.pick(['BUENO', 'REGULAR', 'MALO']) : world.fresh('office');
    decisions[campo] = { choice, server: field.server, ...(choice === 'other' && { value }) };
  }
  return decisions;
}

/** What is wanted now of the asset: what was decided, and of the rest what its author had wanted. */
function wishesAfter(
  { action_type, activo_id, campos }: Standing,
  decisions: Decisions,
  earlier: Deed,
): Pick<Deed, 'wishes' | 'given'> {
  const number = decisions.NUMERO_DE_ACTIVO;
  if (action_type === 'CREATE' && (activo_id === null || number?.choice === 'other')) {
    const NUMERO_DE_ACTIVO = number?.choice === 'other' ? number.value : earlier.given?.NUMERO_DE_ACTIVO;
    return { wishes: {}, given: { ...earlier.given, NUMERO_DE_ACTIVO: NUMERO_DE_ACTIVO ?? null } };
  }
  const wishes: Partial<Record<Field, Wish>> = action_type === 'CREATE' ? {} : { ...earlier.wishes };
  for (const [campo, { choice, value, server }] of Object.entries(decisions) as [
    Field,
    NonNullable<Decisions[Field]>,
  ][]) {
    const { original, mine } = campos[campo] ?? { original: null, mine: null };
    const to = (choice === 'other' ? value : mine) ?? null;
    if (choice === 'server' || same(campo, to, server)) wishes[campo] = undefined;
    else wishes[campo] = { from: [server, original], to };
  }
  return { wishes, given: null };
}
