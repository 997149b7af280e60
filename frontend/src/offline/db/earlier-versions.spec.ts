import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { answerWhose } from '../identity/whose-work';
import { office, phoneAfterADay, type StoredPhone } from '../test/databases/day-in-the-field';
import { readDatabase, writeDatabase } from '../test/databases/stored-database';
import { Device } from '../test/device';
import { listsAndRows } from '../test/lists-and-rows';
import { GROUP, queueOf } from '../test/world';
import { DATABASE_NAME } from './database-name';
import { InventarioDB } from './inventario-db';

/**
 * Phones as versions of the app have left them, each written by its own code: `version-N.json` by the last
 * one with version N of InventarioDB, `version-1-unsigned.json` by one that did not write into rows whose
 * work it is. Whoever raises the version keeps a phone of the new one as well:
 *
 *     KEEP_PHONE=1 node ../tools/jest.mjs earlier-versions && npm run format
 */
const FOLDER = new URL('../test/databases/', import.meta.url);
const phoneIn = (file: string) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as StoredPhone;
const files = () => readdirSync(FOLDER).filter((file) => file.endsWith('.json'));

const AUTHOR = { id: 1, username: 'persona_1' };

/** That phone today: the same server, the app of now. */
async function phoneFrom(file: string) {
  const stored = phoneIn(file);
  const { server } = await office();
  const device = new Device(server);
  await writeDatabase(device.storage, DATABASE_NAME, stored);
  for (const [key, value] of stored.mirror) device.stateStore.set(key, value);
  return { server, device };
}

/** Opens the app; where nobody knows whose the work is, they say that it is theirs. */
async function openAs(device: Device, { unsigned }: { unsigned: boolean }) {
  if (unsigned) {
    await expect(device.open(1)).rejects.toMatchObject({ code: 'AUTHOR_UNKNOWN' });
    const db = new InventarioDB({ indexedDB: device.storage, IDBKeyRange });
    await answerWhose(db, AUTHOR, true);
    db.close();
  }
  return device.open(1);
}

async function schemaIn({ storage }: Pick<Device, 'storage'>) {
  const { version, stores } = await readDatabase(storage, DATABASE_NAME);
  return { version, stores: stores.map(({ rows: _, ...store }) => store) };
}

beforeAll(async () => {
  if (process.env['KEEP_PHONE'] === undefined) return;
  const phone = await phoneAfterADay();
  const file = new URL(`version-${phone.version}.json`, FOLDER);
  writeFileSync(file, `${JSON.stringify(phone, null, 2)}\n`);
});

it('knows a phone of each version that there was', () => {
  const { verno } = new InventarioDB({ indexedDB: new IDBFactory(), IDBKeyRange });
  const versions = new Set(files().map((file) => phoneIn(file).version));
  expect([...versions].sort()).toEqual(Array.from({ length: verno }, (_, index) => index + 1));
});

describe.each(files())('a phone with %s', (file) => {
  const unsigned = file.includes('unsigned');

  it('shows all of its work and its assets, and what is sent arrives once', async () => {
    const { server, device } = await phoneFrom(file);
    const engine = await openAs(device, { unsigned });
    expect(engine.getState().autoSync).toBe(false);
    expect(queueOf(engine)).toEqual([
      'action A-1 pending',
      'action A-2 pending',
      'action N-1 pending',
      'action A-3 pending',
      'photo A-1 pending',
      'photo A-1 pending',
      'photo N-1 pending',
      'photo N-1 pending',
    ]);
    expect(await engine.getAsset(1)).toMatchObject({ SERIAL: 'S-nuevo', ESTADO: 'MALO' });
    expect(await engine.getAsset(2)).toMatchObject({ EMPLEADO: 'LUIS PAZ', syncStatus: 'pending' });
    expect(await engine.getAsset(3)).toMatchObject({ ESTADO: 'BAJA' });

    await engine.sync();
    expect(queueOf(engine)).toEqual([]);
    const sent = [...server.applied.values()].map(({ action }) => action.action_type);
    expect(sent).toEqual(['UPDATE', 'TRANSFER', 'CREATE', 'BAJA']);
    expect(server.asset(1).values).toMatchObject({ SERIAL: 'S-nuevo', ESTADO: 'MALO' });
    expect(server.asset(4).values).toMatchObject({ NUMERO_DE_ACTIVO: 'N-1', ESTADO: 'REGULAR' });
    const photos = [...server.photos.values()].map(async ({ activo_id, blob }) => [
      activo_id,
      await blob.text(),
    ]);
    expect((await Promise.all(photos)).sort()).toEqual([
      [1, 'back side'],
      [1, 'front'],
      [4, 'back side'],
      [4, 'front'],
    ]);
    await engine.dispose();
  });

  it('shows them in a list, made where it had none', async () => {
    const { device } = await phoneFrom(file);
    const engine = await openAs(device, { unsigned });
    const list = engine.openList(GROUP);
    const shown = new Promise<number>((resolve) => {
      list.subscribe(() => {
        const { entries } = list.getState();
        if (entries) resolve(entries.length);
      });
    });
    expect(await shown).toBe(4);
    const { listed, stored } = await listsAndRows(engine);
    expect(listed).toEqual(stored);
    await engine.dispose();
  });

  it('has the stores and indexes of a new one', async () => {
    const { device } = await phoneFrom(file);
    const engine = await openAs(device, { unsigned });
    await engine.dispose();
    const storage = new IDBFactory();
    const db = new InventarioDB({ indexedDB: storage, IDBKeyRange });
    await db.open();
    db.close();
    expect(await schemaIn(device)).toEqual(await schemaIn({ storage }));
  });
});

it('a form that was begun in version 3 goes on with its photo', async () => {
  const { device } = await phoneFrom('version-3.json');
  const engine = await device.open(1);
  const [draft] = await engine.drafts.inGroup(GROUP);
  expect(draft).toMatchObject({ action_type: 'CREATE', values: { NUMERO_DE_ACTIVO: 'N-2' }, photos: 1 });
  const [photo] = await engine.drafts.photosOf(draft?.id ?? '');
  expect(await photo?.blob.text()).toBe('back side');
  await engine.dispose();
});
