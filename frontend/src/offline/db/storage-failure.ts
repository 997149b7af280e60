import { OfflineError } from '../errors';

/** Dexie wraps the browser's error once or twice, depending on which request of a transaction met it. */
function isQuotaExceeded(error: unknown): boolean {
  for (let e = error, depth = 0; e != null && depth < 5; depth++) {
    if (typeof e !== 'object') return false;
    if ('name' in e && e.name === 'QuotaExceededError') return true;
    if ('failures' in e && Array.isArray(e.failures) && e.failures.some(isQuotaExceeded)) return true;
    e = 'inner' in e ? e.inner : undefined;
  }
  return false;
}

/** Runs a write; a full device becomes STORAGE_FULL, before anybody calls the data saved. */
export async function storing<T>(write: () => PromiseLike<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isQuotaExceeded(error)) throw new OfflineError('STORAGE_FULL', { cause: error });
    throw error;
  }
}
