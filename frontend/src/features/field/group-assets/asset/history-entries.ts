import type { AssetAction, AssetRecord } from '@/offline/assets/asset-record';
import type { ServerChange } from '@/offline/db/rows';
import type { ItemStatus } from '@/offline/state';
import type { FieldChange } from '@/ui/ChangesTable';

/** A line of an asset's history. */
export interface HistoryEntry {
  id: string;
  type: string;
  /** ISO 8601: of what was done here, by this device; of others' work, when the server took it in. */
  at: string;
  /** What became of work of this device; null for what the server told. */
  status: ItemStatus | null;
  /** Who made what the server told; for a file, who loaded it. */
  by: string | null;
  byFile: boolean;
  changes: FieldChange[];
  error: string | null;
}

/**
 * What was done to an asset, the latest first: unsent work, then what was sent from here and what the server
 * told with the asset, in the order in which the server took them in. What both tell stands there once, as it
 * was made here.
 */
export function historyEntries({ actions, sent, history }: AssetRecord): HistoryEntry[] {
  const told = new Map(history.map(({ actionId, at }) => [actionId, Date.parse(at)]));
  const here = new Set([...actions, ...sent].map(({ id }) => id));
  const own = sent.map((action) => ({
    entry: ownEntry(action),
    when: told.get(action.id) ?? action.confirmedAt,
  }));
  const others = history
    .map((change, index) => ({ entry: toldEntry(change, index), when: Date.parse(change.at) }))
    .filter(({ entry }) => !here.has(entry.id))
    .reverse();
  const past = [...inTheirOrder(own), ...inTheirOrder(others)].sort((one, other) => one.when - other.when);
  return [...past.map(({ entry }) => entry), ...actions.map(ownEntry)].reverse();
}

/** None before one that it follows: a file's changes are dated when it began, and clocks of devices err. */
function inTheirOrder<T extends { when: number }>(lines: readonly T[]): T[] {
  let latest = -Infinity;
  return lines.map((line) => {
    latest = Math.max(latest, line.when);
    return { ...line, when: latest };
  });
}

const ownEntry = ({ id, action_type, madeAt, status, cambios, error }: AssetAction): HistoryEntry => ({
  id,
  type: action_type,
  at: madeAt,
  status,
  by: null,
  byFile: false,
  changes: cambios.map(({ campo, antes, despues }) => ({ field: campo, before: antes, after: despues })),
  error,
});

const toldEntry = (
  { actionId, type, by, byFile, at, changes }: ServerChange,
  index: number,
): HistoryEntry => ({
  id: actionId ?? `${at} ${index}`,
  type,
  at,
  status: null,
  by,
  byFile,
  changes,
  error: null,
});
