import { actionDataFromWire, actionFieldOf } from '../assets/from-wire';
import { changedFields, withChanges } from '../assets/values';
import type { EngineContext } from '../context';
import type { ActionRow, ServerCopy, StoredConflict } from '../db/rows';
import type { ActionResult } from '../wire';

/** What the server told about a conflict, in local names. */
export function storedConflict(row: ActionRow, result: ActionResult, now: number): StoredConflict {
  const { campos = [], server = null, version = result.version } = result.conflict ?? {};
  const names = Array.isArray(campos) ? campos : Object.keys(campos);
  const known = [...new Set(names.flatMap((name) => actionFieldOf(name) ?? []))];
  const otherId = typeof server?.['id'] === 'number' ? server['id'] : null;
  return {
    // A conflict without a field that we know must still be decidable: then by all that the action changes.
    campos: known.length > 0 ? known : changedFields(row.data_before, row.data_after),
    server: server && actionDataFromWire(server),
    serverActivoId: otherId === row.asset ? null : otherId,
    version,
    detectedAt: now,
  };
}

/** The server's copy of the action's asset, with what the conflict told about it if that is newer. */
export async function serverCopyAfterConflict(
  { db, userId }: EngineContext,
  row: ActionRow,
  conflict: StoredConflict,
): Promise<ServerCopy | null> {
  const copy = (await db.activos.get([userId, row.asset]))?.servidor ?? null;
  const sameAsset = conflict.serverActivoId === null;
  if (!copy || !conflict.server || !sameAsset || copy.version > conflict.version) return copy;
  return { ...copy, version: conflict.version, values: withChanges(copy.values, null, conflict.server) };
}
