import { actionDataFromWire, actionFieldOf } from '../assets/from-wire';
import { changedFields, withData } from '../assets/values';
import type { EngineContext } from '../context';
import type { ActionRow, NumberHolder, ServerCopy, StoredConflict } from '../db/rows';
import type { ActionData, ActionResult, WireConflict, WireNumberHolder } from '../wire';

/** What the server told about a conflict, in local names. */
export function storedConflict(row: ActionRow, result: ActionResult, now: number): StoredConflict {
  const { conflict } = result;
  const known = Object.keys(conflict?.campos ?? {}).flatMap((name) => actionFieldOf(name) ?? []);
  const id = conflict?.server?.['id'];
  return {
    reason: conflict?.motivo ?? 'campos',
    // A conflict without a field that we know must still be decidable: then by all that the action changes.
    campos: known.length > 0 ? [...new Set(known)] : changedFields(row),
    server: conflict?.server ? { ...actionDataFromWire(conflict.server), ...fieldValues(conflict) } : null,
    otherAssetId: typeof id === 'number' && id !== row.asset ? id : null,
    version: conflict?.version ?? result.version,
    detectedAt: now,
    written: writers(conflict?.escritos),
    photos: conflict?.fotos ?? [],
    ...(conflict?.titular && { holder: toldHolder(conflict.titular) }),
  };
}

const toldHolder = ({ activo, escrito, fotos }: WireNumberHolder): NumberHolder => ({
  data: actionDataFromWire(activo),
  written: escrito ?? null,
  photos: fotos,
});

function writers(told: WireConflict['escritos'] = {}): NonNullable<StoredConflict['written']> {
  const written: NonNullable<StoredConflict['written']> = {};
  for (const [name, who] of Object.entries(told)) {
    const field = actionFieldOf(name);
    if (field) written[field] = who;
  }
  return written;
}

/** The server's values of the colliding fields; the asset's record lacks those that it does not keep. */
function fieldValues({ campos }: WireConflict): ActionData {
  const data: ActionData = {};
  for (const [name, value] of Object.entries(campos)) {
    const field = actionFieldOf(name);
    if (field && value.server !== undefined) data[field] = value.server;
  }
  return data;
}

/** The server's copy of the action's asset, with what the conflict told about it if that is newer. */
export async function serverCopyAfterConflict(
  { db, userId }: EngineContext,
  row: ActionRow,
  conflict: StoredConflict,
): Promise<ServerCopy | null> {
  const copy = (await db.activos.get([userId, row.asset]))?.servidor ?? null;
  const anotherAsset = conflict.otherAssetId !== null;
  if (!copy || !conflict.server || anotherAsset || copy.version > conflict.version) return copy;
  return { ...copy, version: conflict.version, values: withData(copy.values, conflict.server) };
}
