import { DATABASE_NAME } from '../db/database-name';
import type { UnsentCount } from '../export/unsent-on-device';
import { MIRROR_WITHIN_MS } from '../limits';
import { within } from '../within';
import { browserPatience } from './patience';

/**
 * Whose unsent work this device holds. For screens outside the engine, some of which most people see on devices
 * that never held any: those load nothing more. Rejects where storage cannot be opened or does not answer.
 */
export async function lookForUnsent(): Promise<UnsentCount[]> {
  // Some browsers cannot list their databases; then the device has to be looked at.
  const listed =
    'databases' in indexedDB
      ? await within(browserPatience, MIRROR_WITHIN_MS, () => indexedDB.databases())
      : null;
  if (listed && !listed.some(({ name }) => name === DATABASE_NAME)) return [];
  const { unsentOnThisDevice } = await import('./unsent-work');
  return unsentOnThisDevice();
}
