import { APP_VERSION } from '@/lib/app-version';
import { toCsv } from '@/lib/csv/to-csv';
import { InventarioDB } from '../db/inventario-db';
import { exportUnsent, type UnsentExport } from '../export/export-unsent';
import { unsentOnDevice, type UnsentCount } from '../export/unsent-on-device';
import type { ExportPorts } from '../export/unsent-files';
import type { Author } from '../identity/author';
import { completeNames } from '../identity/complete-names';
import { answerWhose, unnamedWork, type UnnamedWork } from '../identity/whose-work';
import { START_WITHIN_MS } from '../limits';
import type { UserId } from '../ports';
import { within } from '../within';
import { browserPatience } from './patience';
import { localforageStateStore } from './sync-state-store';

/** Works beside the engines that may be open, and without any. Rejects where storage does not answer. */
async function withDatabase<T>(task: (db: InventarioDB) => Promise<T>): Promise<T> {
  const db = new InventarioDB({ indexedDB, IDBKeyRange });
  try {
    await within(browserPatience, START_WITHIN_MS, () => db.open());
    return await task(db);
  } finally {
    db.close();
  }
}

/** Whose unsent work this device holds, and how much. */
export const unsentOnThisDevice = (): Promise<UnsentCount[]> =>
  withDatabase(async (db) => {
    // A device that is too full to note whose it is can still say that it is there.
    await completeNames(db, localforageStateStore, browserPatience).catch(() => undefined);
    return unsentOnDevice(db);
  });

/** `userId`: under which it lies here, see UnsentCount. */
export const exportUnsentOf = ({
  userId,
  author,
}: Pick<UnsentCount, 'userId' | 'author'>): Promise<UnsentExport> =>
  withDatabase((db) => {
    const origin = { device: navigator.userAgent, appVersion: APP_VERSION };
    return exportUnsent({ db, userId, author }, origin, browserPorts);
  });

/** What waits to be told whose it is before the engine of that id starts (AUTHOR_UNKNOWN). */
export const unnamedOnThisDevice = (userId: UserId): Promise<UnnamedWork | null> =>
  withDatabase((db) => unnamedWork(db, userId));

export const answerWhoseOnThisDevice = (author: Author, mine: boolean): Promise<void> =>
  withDatabase((db) => answerWhose(db, author, mine));

const browserPorts: ExportPorts = {
  now: () => Date.now(),
  async sha256(bytes) {
    // Withheld from addresses without https; the archive's own checksums must do there.
    if (!('subtle' in crypto)) return null;
    const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  },
  csv: (rows) => toCsv(rows, { separator: ';', byteOrderMark: true }),
};
