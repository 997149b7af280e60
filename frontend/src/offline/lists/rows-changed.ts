import Dexie, { cmp, type ObservabilitySet, RangeSet } from 'dexie';
import type { InventarioDB } from '../db/inventario-db';

/**
 * Tells the primary key of each row of a table that any tab writes or deletes, after its commit; null where
 * it may have been any row, as after a deletion of many.
 */
export function onRowsChanged(
  db: InventarioDB,
  table: string,
  tell: (key: readonly unknown[] | null) => void,
): () => void {
  const part = `idb://${db.name}/${table}/`;
  const listener = (parts: ObservabilitySet) => {
    const ranges = parts[part];
    // What comes from another tab is plain data: called, not constructed, RangeSet takes it as it is.
    for (const { from, to } of ranges ? RangeSet(ranges) : []) {
      tell(Array.isArray(from) && cmp(from, to) === 0 ? from : null);
    }
  };
  Dexie.on('storagemutated', listener);
  return () => Dexie.on.storagemutated.unsubscribe(listener);
}
