import { LEVELS, same, type Field, type Value } from '../world/fields.ts';
import type { Deed, Ledger } from '../world/ledger.ts';
import { outOfReach } from './departures.ts';
import type { DeviceState } from './device-state.ts';
import type { ActionRow, AssetRow, ServerState } from './server-state.ts';

const TEXTS = {
  notThere: 'El activo no existe o no está en tus grupos.',
  noGroup: 'El grupo no existe o no está asignado a ti.',
  changed: 'El activo salió de tus grupos y allí lo cambiaron.',
  moved: 'El activo salió de tus grupos. Un administrador debe decidir a dónde va.',
  settled:
    'Este conflicto ya se resolvió con otra decisión. Revisa el activo y descarta este cambio, o haz uno nuevo.',
} as const;
const DISCARDED = 'descartó este trabajo: ya no se aplica.';
const REMOVED = 'admin quitó este activo del inventario: se había cargado por error.';

/**
 * Whether a rejection has a reason of those that there are, meanwhile: groups and assets may come back yet.
 */
export function knownReason(
  name: string,
  deed: Deed,
  error: string | null | undefined,
  ledger: Ledger,
): string[] {
  if (error?.startsWith(REMOVED))
    return ledger.removed.length > 0 ? [] : [`${name} is told of a removal, and nobody removed anything`];
  const isOfDiscarded = ledger.discarded.length + ledger.givenUp.size > 0 && error?.endsWith(DISCARDED);
  if (isOfDiscarded || Object.values(TEXTS).some((text) => error?.startsWith(text))) {
    const ofGroups = error === TEXTS.notThere || (error === TEXTS.noGroup && !namesPlace(deed));
    return ofGroups && !ledger.lostGroups.has(deed.who)
      ? [`${name} was rejected although ${deed.who} never lost a group: ${error}`]
      : [];
  }
  return [`${name} was rejected for no good reason: ${error ?? 'none'}`];
}

/** Who names another place for a new asset puts it out of their own reach. */
const namesPlace = ({ given }: Deed): boolean => LEVELS.some((level) => given?.[level] !== undefined);

/**
 * In the end everything was asked for once more with all being well: what is rejected still must be so by
 * what is true now. Whatever passed since (a group that was given back) leaves no dead end (rule 24).
 */
export function rejectionRules(
  name: string,
  deed: Deed,
  error: string | null | undefined,
  server: ServerState,
  { userId, actions }: DeviceState,
  ledger: Ledger,
): string[] {
  if (error?.endsWith(DISCARDED))
    return settlesDiscarded(deed, server) ? [] : [`${name} is told of a discard of what nobody threw away`];
  const row = actions.find(({ id }) => id === deed.actionId);
  if (error?.startsWith(REMOVED)) {
    return server.removals.some(({ asset_id }) => asset_id === row?.asset)
      ? []
      : [`${name} is told of a removal of what nobody removed`];
  }
  const asset = server.assets.find(({ id }) => id === row?.asset);
  const lost = outOfReach(server, userId).find((one) => one.asset.id === row?.asset);
  const wrong = (why: string): string[] => [`${name} stays rejected although ${why}: ${error ?? ''}`];
  switch (error) {
    case TEXTS.notThere:
      if (!asset && deed.madeThere) return wrong('its phone made the asset');
      return asset && !lost ? wrong(`the asset is in the groups of ${deed.who}`) : [];
    case TEXTS.noGroup:
      if (namesPlace(deed)) return [];
      return row && isAssigned(server, userId, row.grupo_id) ? wrong('the group is theirs') : [];
    case TEXTS.settled:
      return wasSettled(deed, server) ? [] : wrong('nobody else settled that conflict');
    case TEXTS.moved: {
      const moves = LEVELS.some(
        (level) => deed.wishes[level] !== undefined || deed.kept?.[level] !== undefined,
      );
      if (!lost) return wrong('the asset did not leave their groups');
      return moves ? [] : wrong('it moves nothing');
    }
    default:
      if (!error?.startsWith(TEXTS.changed)) return knownReason(name, deed, error, ledger);
      if (!lost) return wrong('the asset did not leave their groups');
      return lost.foreign.length > 0 ||
        startsElsewhere(deed, lost.asset, server) ||
        isBuiltOnLostNumber(row, lost.asset, server)
        ? []
        : wrong('nobody changed the asset out there');
  }
}

/** Whether somebody threw it away, what it was to settle, or what was to make its asset. */
function settlesDiscarded(deed: Deed, { actions }: ServerState): boolean {
  const byId = new Map(actions.map((action) => [action.id, action]));
  return [...groundOf(deed, byId)].some((id) => byId.get(id)?.status === 'discarded');
}

/**
 * It, what it stands on (what it was to settle, the creation of its asset), what that stands on, and so on.
 */
function groundOf({ actionId, settles }: Deed, actions: Map<string, ActionRow>): Set<string> {
  const ground = new Set([actionId, ...(settles ? [settles] : [])]);
  // What joins on the way is looked at too.
  for (const id of ground) {
    const action = actions.get(id);
    for (const below of [action?.resolves?.action_id, action?.activo_ref]) if (below) ground.add(below);
  }
  return ground;
}

/** Whether somebody else settled the conflict first, or what it was made of went through after all. */
function wasSettled({ actionId, settles, redoes }: Deed, { actions }: ServerState): boolean {
  const byId = new Map(actions.map((action) => [action.id, action]));
  const seen = new Set<string>();
  for (let id = settles ?? redoes ?? null; id && !seen.has(id);) {
    seen.add(id);
    const action = byId.get(id);
    if (action?.status === 'applied' || (action?.resolved_by && action.resolved_by !== actionId)) return true;
    id = action?.resolves?.action_id ?? null;
  }
  return false;
}

/**
 * Their own other phone may have gone on, or written it off, or a number that they want be somebody else's. A
 * transfer also starts from what it names as it stands.
 */
function startsElsewhere(
  { kind, wishes, kept = {} }: Deed,
  { id, valores: now }: AssetRow,
  { history }: ServerState,
): boolean {
  if (kind !== 'BAJA' && now['ESTADO'] === 'BAJA') return true;
  const number = wishes.NUMERO_DE_ACTIVO?.to;
  // Also one that is somebody else's no more: they answer to it in files.
  const isTaken = history.some(
    ({ asset_id, changes }) =>
      asset_id !== id && same('NUMERO_DE_ACTIVO', changes['NUMERO_DE_ACTIVO']?.new ?? null, number ?? null),
  );
  if (number && isTaken) return true;
  const starts = (Object.entries(wishes) as [Field, Deed['wishes'][Field]][])
    .flatMap(([field, wish]) => (wish ? [{ field, values: [...wish.from, wish.to] }] : []))
    .concat((Object.entries(kept) as [Field, Value][]).map(([field, value]) => ({ field, values: [value] })));
  return starts.some(({ field, values }) => !values.some((value) => same(field, value, now[field])));
}

/** It starts from a number that the asset never had: the own work that was to give it stays rejected too. */
function isBuiltOnLostNumber(
  row: DeviceState['actions'][number] | undefined,
  { id, valores }: AssetRow,
  { history }: ServerState,
): boolean {
  const number = row?.data_before?.NUMERO_DE_ACTIVO;
  const had = history.flatMap(({ asset_id, changes }) =>
    asset_id === id ? (changes['NUMERO_DE_ACTIVO']?.new ?? []) : [],
  );
  return (
    number !== undefined &&
    ![valores['NUMERO_DE_ACTIVO'], ...had].some((one) => same('NUMERO_DE_ACTIVO', one, number))
  );
}

function isAssigned({ groups, assignments }: ServerState, userId: number, grupoId: number): boolean {
  const path = groups.find(({ id }) => id === grupoId)?.path ?? [];
  return assignments.some(({ usuario_id, grupo_id }) => usuario_id === userId && path.includes(grupo_id));
}
