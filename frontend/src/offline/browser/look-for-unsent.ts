import { DATABASE_NAME } from '../db/database-name';
import type { UnsentCount } from '../export/unsent-on-device';
import { MIRROR_WITHIN_MS } from '../limits';
import { within } from '../within';
import { browserPatience } from './patience';

/**
 * Whose unsent work this device holds. For screens outside the engine, some of which most people see on
 * devices that never held any: those load nothing more. Rejects where storage cannot be opened or does not
 * answer.
 */
export async function lookForUnsent(): Promise<UnsentCount[]> {
  if (typeof indexedDB === 'undefined') return [];
  const listed = await databasesHere();
  if (listed && !listed.some(({ name }) => name === DATABASE_NAME)) return [];
  const { unsentOnThisDevice } = await import('./unsent-work');
  return unsentOnThisDevice();
}

/**
 * null where the browser cannot list them, or not soon: then the device has to be looked at, with more
 * patience.
 */
async function databasesHere(): Promise<IDBDatabaseInfo[] | null> {
  if (!('databases' in indexedDB)) return null;
  try {
    return await within(browserPatience, MIRROR_WITHIN_MS, () => indexedDB.databases());
  } catch {
    return null;
  }
}
