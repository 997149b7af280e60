import { DATABASE_NAME } from '../db/database-name';
import type { UnsentOfUser } from './unsent-work';

/**
 * Whose unsent work this device holds. For screens outside the engine, some of which most people see on devices
 * that never held any: those load nothing more. Rejects where storage cannot be opened.
 */
export async function lookForUnsent(): Promise<UnsentOfUser[]> {
  // Some browsers cannot list their databases; then the device has to be looked at.
  const listed = 'databases' in indexedDB ? await indexedDB.databases() : null;
  if (listed && !listed.some(({ name }) => name === DATABASE_NAME)) return [];
  const { unsentOnThisDevice } = await import('./unsent-work');
  return unsentOnThisDevice();
}
