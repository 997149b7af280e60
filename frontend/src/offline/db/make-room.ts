import { isOfflineError } from '../errors';
import { giveUpSentPhotos } from '../sent/forget-sent';
import type { InventarioDB } from './inventario-db';
import { storing } from './storage-failure';

/**
 * A write for which photos make room that the server has already. STORAGE_FULL when there is none even so.
 * They go in a transaction of their own: browsers count what was freed only after it.
 */
export async function storingInRoom<T>(db: InventarioDB, write: () => PromiseLike<T>): Promise<T> {
  try {
    return await storing(write);
  } catch (error) {
    if (!isOfflineError(error, 'STORAGE_FULL') || !(await giveUpSentPhotos(db))) throw error;
    return storing(write);
  }
}
