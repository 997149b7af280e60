import { FIELDS, same, show, type Field, type Value } from '../world/fields.ts';
import type { Deed, Ledger } from '../world/ledger.ts';
import { type DeviceState, waitsForDecision } from './device-state.ts';
import type { HistoryRow, ServerState } from './server-state.ts';

/** Reasons for which an action may be rejected though everybody did everything right. */
const RIGHTLY_REJECTED = [
  { text: 'El activo no existe o no está en tus grupos.', onlyIfLostGroups: true },
  { text: 'El grupo no existe o no está asignado a ti.', onlyIfLostGroups: true },
  { text: 'El activo salió de tus grupos', onlyIfLostGroups: false },
  // By an administrator, who had the conflict from an export.
  {
    text: 'Este conflicto ya se resolvió con otra decisión. Revisa el activo y descarta este cambio, o haz uno nuevo.',
    onlyIfLostGroups: false,
  },
];

/**
 * What a person was told is saved has been applied exactly once, or stands where that person can see it. What
 * they were told is not saved has had no effect.
 */
export function deedRules(server: ServerState, devices: DeviceState[], ledger: Ledger): string[] {
  const broken: string[] = [];
  const actions = new Map(server.actions.map((action) => [action.id, action]));
  for (const deed of ledger.deeds) {
    const name = deedName(deed);
    const device = devices.find((one) => one.device === deed.device && one.who === deed.who);
    const stored = device?.actions.find(({ id }) => id === deed.actionId);
    if (deed.told === 'refused') {
      for (const id of deed.ids) {
        if (actions.has(id)) broken.push(`${name} was refused and reached the server`);
        if (device?.actions.some((row) => row.id === id))
          broken.push(`${name} was refused and stands on the device`);
      }
      continue;
    }
    const action = actions.get(deed.actionId);
    if (action && deed.told === 'unknown') deed.told = 'saved';
    if (deed.told === 'unknown') continue;

    const line = server.history.find(({ action_id }) => action_id === deed.actionId);
    if (action?.status === 'applied') broken.push(...onceSettledRules(name, deed, actions, ledger));
    if (action && action.action_type !== deed.kind && deed.settles === null)
      broken.push(`${name} became ${action.action_type}`);
    if (action?.status === 'applied') {
      if (line) broken.push(...effectRules(name, deed, line, server, ledger));
      if (line) broken.push(...orderRules(name, deed, line, server, ledger));
      // What was loaded from a file the phone learns when it sends it again; a conflict, and what is behind it, it does
      // not send before its person decides.
      const rescued = line?.source === 'RESCATE' && stored && device && waitsForDecision(device, stored);
      if (stored && !rescued)
        broken.push(`${name} is applied and still stands on the device as ${stored.status}`);
      continue;
    }
    if (stored) {
      broken.push(...visibleRules(name, deed, stored.status, device));
      // A phone that is refused what an administrator has as a conflict does not take it from them.
      const leftToOffice =
        stored.status === 'rejected' && action?.status === 'conflict' && action.source === 'RESCATE';
      const final = ['conflict', 'rejected'].includes(stored.status) && !leftToOffice;
      // Thrown away elsewhere, it stands here as rejected, with what the person had entered.
      const gone = action?.status === 'discarded' && stored.status === 'rejected';
      if (final && !gone && stored.status !== action?.status) {
        broken.push(
          `${name} is ${stored.status} on the device, on the server ${action?.status ?? 'unknown'}`,
        );
      }
      if (stored.status === 'rejected' && !gone)
        broken.push(...rejectionRules(name, deed, action?.error, ledger));
      continue;
    }
    if (ledger.givenUp.has(deed.actionId) || wiped(deed, ledger)) continue;
    // A settled conflict lives on in the action that settles it.
    const heir = ledger.deeds.find((other) => other.settles === deed.actionId && other.told !== 'refused');
    if (heir) continue;
    broken.push(
      `${name} was saved and is neither applied nor to be seen (server: ${action?.status ?? 'never came'})`,
    );
  }
  return broken;
}

/** Whoever decides first decides: nobody's decision on a conflict replaces another's unseen. */
function onceSettledRules(
  name: string,
  deed: Deed,
  actions: Map<string, ServerState['actions'][number]>,
  { deeds }: Ledger,
): string[] {
  if (deed.settles === null) return [];
  return deeds
    .slice(0, deeds.indexOf(deed))
    .filter(
      ({ settles, actionId }) => settles === deed.settles && actions.get(actionId)?.status === 'applied',
    )
    .map((first) => `${name} settled what ${deedName(first)} had settled`);
}

/**
 * Actions on one asset go in the order in which they were made, and one in conflict keeps back the later ones until
 * it is settled (rule 4). What came in by a file as well may have been out of the way before.
 */
function orderRules(
  name: string,
  deed: Deed,
  line: HistoryRow,
  server: ServerState,
  { deeds, rescued, givenUp }: Ledger,
): string[] {
  if (deed.settles !== null || deed.asset === null) return [];
  const actions = new Map(server.actions.map((action) => [action.id, action]));
  // What an asset made on the device is called once it exists. What a conflict of its CREATE turned it into is not
  // what the earlier actions were about.
  const known = ({ asset }: Deed): number | string | null => {
    const made = deeds.find((one) => one.kind === 'CREATE' && one.asset === asset && one.settles === null);
    const create = made && actions.get(made.actionId);
    return create?.status === 'applied' ? create.asset_id : asset;
  };
  const asset = known(deed);
  const wasOvertaken = ({ actionId }: Deed): boolean => {
    const earlier = actions.get(actionId);
    const isGone = earlier?.status === 'rejected' || earlier?.status === 'discarded';
    if (!earlier || isGone || rescued.has(actionId) || givenUp.has(actionId)) return false;
    const became = earlier.status === 'applied' ? actionId : earlier.resolved_by;
    const applied = server.history.find(({ action_id }) => action_id === became);
    return applied === undefined || BigInt(applied.id) > BigInt(line.id);
  };
  return deeds
    .slice(0, deeds.indexOf(deed))
    .filter(({ who, device, settles }) => who === deed.who && device === deed.device && settles === null)
    .filter((earlier) => known(earlier) === asset && wasOvertaken(earlier))
    .map((earlier) => `${name} overtook ${deedName(earlier)}`);
}

const wiped = (deed: Deed, ledger: Ledger): boolean =>
  ledger.wiped.some(
    ({ who, device, step }) => who === deed.who && device === deed.device && step >= deed.step,
  );

/** After everything was healed and sent, only what waits for a person may still stand; and they must see it. */
function visibleRules(name: string, deed: Deed, status: string, device: DeviceState | undefined): string[] {
  const item = device?.seen.queue.find(({ id }) => id === deed.actionId);
  if (!item) return [`${name} stands on the device and is not in the queue that the person sees`];
  const broken: string[] = [];
  if (status === 'pending' && item.status !== 'held')
    broken.push(`${name} is still pending although all is well`);
  if (status === 'failed') broken.push(`${name} has failed although all is well: ${item.lastError ?? ''}`);
  if (status === 'conflict' && !device?.seen.conflicts.some(({ id }) => id === deed.actionId)) {
    broken.push(`${name} is in conflict and the person is not shown it`);
  }
  if (item.status === 'held') {
    const blocked = device?.actions.some(
      (row) =>
        row.id !== deed.actionId &&
        row.asset === device.actions.find(({ id }) => id === deed.actionId)?.asset &&
        row.status !== 'held' &&
        row.status !== 'pending',
    );
    if (!blocked) broken.push(`${name} is held although nothing of its asset stands in its way`);
  }
  return broken;
}

/** Whether an action was rejected for a reason that its person can accept. */
export function rejectionRules(
  name: string,
  deed: Deed,
  error: string | null | undefined,
  ledger: Ledger,
): string[] {
  // A decision on what was thrown away meanwhile.
  if (ledger.discarded.length > 0 && error?.endsWith('descartó este trabajo: ya no se aplica.')) return [];
  const reason = RIGHTLY_REJECTED.find(({ text }) => error?.startsWith(text));
  if (!reason) return [`${name} was rejected for no good reason: ${error ?? 'none'}`];
  if (reason.onlyIfLostGroups && !ledger.lostGroups.has(deed.who)) {
    return [`${name} was rejected although ${deed.who} never lost a group: ${error ?? ''}`];
  }
  return [];
}

/** An applied action did what the person wanted, to the values that they knew, and nothing else. */
function effectRules(
  name: string,
  deed: Deed,
  line: HistoryRow,
  server: ServerState,
  ledger: Ledger,
): string[] {
  if (line.action_type === 'CREATE') return createRules(name, deed, line);
  const broken: string[] = [];
  const before = stateBefore(line, server.history);
  const after = { ...before };
  for (const [field, change] of Object.entries(line.changes)) after[field] = change.new;
  if (before['ESTADO'] === 'BAJA' && line.action_type !== 'BAJA' && deed.settles === null) {
    broken.push(`${name} was applied to an asset that was written off`);
  }
  for (const field of FIELDS) {
    const was = before[field] ?? null;
    const is = after[field] ?? null;
    const wish = deed.wishes[field];
    if (!wish) {
      if (was !== is && !follows(field, line) && !revived(deed, field, is, ledger))
        broken.push(`${name} changed ${field} from ${show(was)} to ${show(is)}, which nobody asked for`);
      continue;
    }
    if (!same(field, is, wish.to))
      broken.push(`${name}: ${field} should be ${show(wish.to)} and is ${show(is)}`);
    const seen = [...wish.from, ...beforeGivenUp(deed, field, wish.from, ledger)];
    const known = [...seen, wish.to].some((value) => same(field, value, was));
    if (!known)
      broken.push(
        `${name} overwrote ${field} ${show(was)}, which the person never saw (they saw ${wish.from.map(show).join(', ')})`,
      );
  }
  return broken;
}

/** A transfer or write-off that named what stood there already wants it still when that was given up. */
const revived = (deed: Deed, field: Field, value: Value, { deeds, givenUp }: Ledger): boolean =>
  deed.kind !== 'UPDATE' &&
  deeds.some(
    (one) =>
      one.who === deed.who &&
      one.device === deed.device &&
      givenUp.has(one.actionId) &&
      one.wishes[field] !== undefined &&
      same(field, one.wishes[field].to, value),
  );

/** Giving up a change brings back what was there before it, for what was built on it too, and so on. */
function beforeGivenUp(deed: Deed, field: Field, values: Value[], ledger: Ledger): Value[] {
  const before = ledger.deeds
    .filter(({ who, device, actionId }) => {
      return who === deed.who && device === deed.device && ledger.givenUp.has(actionId);
    })
    .flatMap((one) => one.wishes[field] ?? [])
    .filter(({ to }) => values.some((value) => same(field, value, to)))
    .flatMap(({ from }) => from)
    .filter((value) => !values.some((known) => same(field, known, value)));
  return before.length === 0
    ? []
    : [...before, ...beforeGivenUp(deed, field, [...values, ...before], ledger)];
}

/** A move takes the names of the groups as they are written, and another DEPENDENCIA drops DIRECCION (rule 9). */
function follows(field: Field, line: HistoryRow): boolean {
  const change = line.changes[field];
  if (!change) return false;
  if (same(field, change.old, change.new)) return true;
  return field === 'DIRECCION' && change.new === null && line.changes['DEPENDENCIA'] !== undefined;
}

function createRules(name: string, deed: Deed, line: HistoryRow): string[] {
  if (!deed.given) return [`${name} made an asset, which nobody asked for`];
  return (Object.entries(deed.given) as [Field, Value][])
    .filter(([field, value]) => !same(field, line.changes[field]?.new, value))
    .map(
      ([field, value]) =>
        `${name}: ${field} should be ${show(value)} and is ${show(line.changes[field]?.new)}`,
    );
}

/** The asset's values before a line of its history. */
export function stateBefore(line: HistoryRow, history: HistoryRow[]): Record<string, Value> {
  const values: Record<string, Value> = {};
  for (const earlier of history) {
    if (earlier.id === line.id) break;
    if (earlier.asset_id !== line.asset_id) continue;
    for (const [field, change] of Object.entries(earlier.changes)) values[field] = change.new;
  }
  return values;
}

export const deedName = (deed: Deed): string =>
  `${deed.kind} [${deed.actionId.slice(-6)}] of ${deed.who} on ${deed.device} (step ${deed.step})`;

/** Nobody's work ever counts as somebody else's, and nothing is on the server that nobody did. */
export function authorRules(server: ServerState, ledger: Ledger, userIds: Map<string, number>): string[] {
  const broken: string[] = [];
  for (const action of server.actions) {
    const deed = ledger.byAction(action.id) ?? ledger.guesses.get(action.id);
    if (!deed)
      broken.push(`action ${action.id} of user ${action.usuario_id} is on the server and nobody did it`);
    else if (userIds.get(deed.who) !== action.usuario_id) {
      broken.push(`[${action.id.slice(-6)}] of ${deed.who} counts as work of user ${action.usuario_id}`);
    }
  }
  return broken;
}
