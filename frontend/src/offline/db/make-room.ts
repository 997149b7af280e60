import { isOfflineError } from '../errors';
import { giveUpSentPhotos } from '../sent/forget-sent';
import type { InventarioDB } from './inventario-db';
import { storing } from './storage-failure';

/** Ids of photos that are not to make room. */
export type Spared = () => Promise<ReadonlySet<string>>;

const NOTHING: Spared = () => Promise.resolve(new Set());

/**
 * A write for which photos make room that the server has already. STORAGE_FULL when there is none even so.
 * They go in a transaction of their own: browsers count what was freed only after it.
 */
export async function storingInRoom<T>(
  db: InventarioDB,
  write: () => PromiseLike<T>,
  spared = NOTHING,
): Promise<T> {
  try {
    return await storing(write);
  } catch (error) {
    if (!isOfflineError(error, 'STORAGE_FULL') || !(await giveUpSentPhotos(db, await spared()))) throw error;
    return storing(write);
  }
}
