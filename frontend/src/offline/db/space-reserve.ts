import type { EngineContext } from '../context';
import { isOfflineError } from '../errors';
import { SPACE_RESERVE_BYTES } from '../limits';
import { blobsOrPlain } from './blob-refused';
import type { InventarioDB } from './inventario-db';
import { type Spared, storingInRoom } from './make-room';
import { storing } from './storage-failure';

/**
 * A write that makes unsent work sent, or gives it up: it must succeed on a device without any space, or
 * nothing would ever leave such a device. When it finds no room the photos go that the server has, then the
 * reserve, and it is tried again.
 *
 * The reserve goes in a transaction of its own: browsers let one that only deletes commit however full they
 * are, and count what it freed only afterwards. Where it is gone already another write may have given it up
 * just now, so the second try is always worth it. STORAGE_FULL when there is no room even so.
 */
export async function recording<T>(
  db: InventarioDB,
  write: () => PromiseLike<T>,
  spared?: Spared,
): Promise<T> {
  try {
    return await storingInRoom(db, write, spared);
  } catch (error) {
    if (!isOfflineError(error, 'STORAGE_FULL')) throw error;
    await db.reserva.clear();
    return storing(write);
  }
}

/**
 * Sets the reserve aside unless it is there already. A blob, which browsers keep in a file: its space is free
 * as soon as it is deleted, whereas rows only leave a database when it is compacted.
 */
export async function keepReserve(ctx: Ctx): Promise<void> {
  if (!(await reserved(ctx))) await setAside(ctx);
}

/**
 * The same at the start. Answers whether this browser refuses to store a Blob: a private session, whose
 * storage ends with its window. One refusal may have been a passing failure, so where the reserve is no Blob
 * it is tried anew.
 */
export async function startReserve(ctx: Ctx): Promise<boolean> {
  const before = await reserved(ctx);
  if (before === 'blob' || before === 'unknown') return false;
  return (await setAside(ctx)) ?? before === 'plain';
}

type Ctx = Pick<EngineContext, 'db' | 'ports'>;

/**
 * Its key says what the reserve is: a Blob that was read keeps its file, deleted or not, until the browser
 * tidies up its memory, and a full device would wait for its space that long.
 */
const KEYS = { blob: 1, plain: 2 } as const;

async function reserved({ db, ports }: Ctx): Promise<'blob' | 'plain' | 'unknown' | null> {
  try {
    const keys = await db.reserva.toCollection().primaryKeys();
    if (keys.length === 0) return null;
    return keys.includes(KEYS.blob) ? 'blob' : 'plain';
  } catch (error) {
    ports.report(error, 'reserve');
    return 'unknown';
  }
}

/** Whether the browser refused a Blob; null where there was no room for either. */
async function setAside({ db, ports }: Ctx): Promise<boolean | null> {
  try {
    const bytes = new Uint8Array(SPACE_RESERVE_BYTES);
    const put = (kind: keyof typeof KEYS, value: Blob | ArrayBuffer) => () =>
      db.transaction('rw', db.reserva, async () => {
        await db.reserva.clear();
        await db.reserva.put({ id: KEYS[kind], bytes: value });
      });
    const asBlob = put('blob', new Blob([bytes]));
    return (await storing(() => blobsOrPlain(asBlob, put('plain', bytes.buffer)))).refused;
  } catch (error) {
    // No room now: the next start and the next run try again. Nor does work wait for it where it cannot be
    // had.
    if (!isOfflineError(error, 'STORAGE_FULL')) ports.report(error, 'reserve');
    return null;
  }
}
