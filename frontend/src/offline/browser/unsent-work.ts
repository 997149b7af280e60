import { APP_VERSION } from '@/lib/app-version';
import { toCsv } from '@/lib/csv/to-csv';
import { InventarioDB } from '../db/inventario-db';
import { exportUnsent, type UnsentExport } from '../export/export-unsent';
import { authorIdOf, usernameOf } from '../export/known-users';
import { unsentOnDevice, type UnsentCount } from '../export/unsent-on-device';
import type { ExportPorts } from '../export/unsent-files';
import type { UserId } from '../ports';
import { localforageStateStore } from './sync-state-store';

export interface UnsentOfUser extends UnsentCount {
  /** null when this device no longer knows it. */
  username: string | null;
}

/** Works beside the engines that may be open, and without any. */
async function withDatabase<T>(task: (db: InventarioDB) => Promise<T>): Promise<T> {
  const db = new InventarioDB({ indexedDB, IDBKeyRange });
  try {
    await db.open();
    return await task(db);
  } finally {
    db.close();
  }
}

/** Whose unsent work this device holds, and how much. */
export const unsentOnThisDevice = (): Promise<UnsentOfUser[]> =>
  withDatabase(async (db) => {
    const counts = await unsentOnDevice(db);
    return Promise.all(
      counts.map(async (count) => ({
        ...count,
        username: await usernameOf(localforageStateStore, count.userId),
      })),
    );
  });

export const exportUnsentOf = (userId: UserId): Promise<UnsentExport> =>
  withDatabase(async (db) => {
    const username = await usernameOf(localforageStateStore, userId);
    const authorId = (await authorIdOf(localforageStateStore, userId)) ?? userId;
    const author = { userId: authorId, username, device: navigator.userAgent, appVersion: APP_VERSION };
    return exportUnsent({ db, userId }, author, browserPorts);
  });

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
