import type { InventarioDB } from '../../../frontend/src/offline/db/inventario-db';
import type { ActionRow, PhotoRow } from '../../../frontend/src/offline/db/rows';
import { engineModule } from '../loader/frontend.ts';
import type { Device } from './device.ts';
import { takePhoto } from './photos.ts';
import type { Rng } from './rng.ts';
import { KeyRange } from './storage.ts';
import type { Person } from './world.ts';

type DatabaseModule = typeof import('../../../frontend/src/offline/db/inventario-db');
const { InventarioDB: Database } = engineModule<DatabaseModule>('db/inventario-db');

const NAME = 'carla';

/**
 * Unsent work that somebody of an earlier server left on a phone, under an id that is another person's now.
 */
export interface Leftover {
  device: Device;
  actionId: string;
  photoIds: string[];
}

export async function onDevice<T>(device: Device, task: (db: InventarioDB) => PromiseLike<T>): Promise<T> {
  const db = new Database({ indexedDB: device.storage, IDBKeyRange: KeyRange } as never);
  try {
    await db.open();
    return await task(db);
  } finally {
    db.close();
  }
}

/**
 * A version of the app that signs its work left it, or one that did not: then the mirror says whose it is, or
 * nobody can tell but the person who is asked.
 */
export async function leaveBehind(device: Device, heir: Person, rng: Rng): Promise<Leftover> {
  const author = { id: heir.id, username: NAME };
  const signed = rng.pick(['in the rows', 'in the mirror', 'nowhere']);
  const common = {
    userId: heir.id,
    ...(signed === 'in the rows' && { author }),
    asset: 1,
    grupo_id: 1,
    status: 'pending' as const,
    attempts: 0,
    lastAttempt: null,
    error: null,
    failure: null,
  };
  if (signed === 'in the mirror') device.syncStates.set(`username:${heir.id}`, NAME);
  const action: ActionRow = {
    ...common,
    id: rng.uuid(),
    seq: 1,
    action_type: 'UPDATE',
    base_version: 1,
    data_before: { SERIAL: 'of another server' },
    data_after: { SERIAL: 'carla was here' },
    created_at: new Date(device.clock.now()).toISOString(),
    resolves: null,
    conflict: null,
    pagesBefore: null,
  };
  const photos = [1, 2].map((number): PhotoRow => ({
    ...common,
    id: rng.uuid(),
    action_id: action.id,
    filename: `photo_${number}.jpg`,
    size: 1,
    originalSize: 1,
    timestamp: device.clock.now(),
    // One of them would go by itself.
    actionApplied: number === 1 ? 1 : 0,
    uploaded: 0,
    uploadedUrl: null,
  }));
  await onDevice(device, async (db) => {
    await db.pendingActions.add(action);
    await db.fotos.bulkAdd(photos);
    await db.fotoBytes.bulkAdd(
      photos.map(({ id }) => ({ userId: heir.id, id, blob: takePhoto(`of ${id}`).blob })),
    );
  });
  return { device, actionId: action.id, photoIds: photos.map(({ id }) => id) };
}
