import { IDBKeyRange } from 'fake-indexeddb';
import Dexie from 'dexie';
import { unsentOnDevice } from '../export/unsent-on-device';
import { form, twoPhotos, type Device } from '../test/device';
import { quiet } from '../test/fake-clock';
import { withWriteFaults } from '../test/faulty-indexeddb';
import { GROUP, queueOf, world } from '../test/world';
import { draftNamed } from './drafts';
import type { DraftContent } from './keep-draft';

const drafted = () => twoPhotos().map((photo, index) => ({ ...photo, key: `foto ${index}` }));

type World = Awaited<ReturnType<typeof world>>;

async function update({ engine, laptop }: World, content: Partial<DraftContent> = {}): Promise<DraftContent> {
  const shown = (await engine.getAsset(laptop)) ?? null;
  const values = { ...form('A-1', { SERIAL: 'tecleado' }) } as Record<string, string>;
  return { id: 'd1', action_type: 'UPDATE', grupoId: GROUP, shown, values, photos: drafted(), ...content };
}

const inside = async (
  device: Device,
  fault: (write: { kind: string }) => 'full' | 'no-blobs' | undefined,
) => {
  const { indexedDB } = withWriteFaults(device.storage, (_writes, write) => fault(write));
  return device.open(1, { indexedDB });
};

describe('a form that was begun', () => {
  it('is there again with its photos after the app died, and goes with the save in one piece', async () => {
    const w = await world();
    await w.engine.drafts.keep(await update(w));
    w.engine.db.close();
    const engine = await w.device.open();
    await engine.setAutoSync(false);

    const form = { action_type: 'UPDATE', grupoId: GROUP, assetId: w.laptop } as const;
    const [draft] = await engine.drafts.of(form);
    expect(draft).toMatchObject({ id: 'd1', photos: 2, values: { SERIAL: 'tecleado' } });
    expect(await engine.drafts.inGroup(GROUP)).toHaveLength(1);
    expect(await engine.drafts.of({ ...form, assetId: w.screen })).toEqual([]);
    const photos = await engine.drafts.photosOf('d1');
    expect(await Promise.all(photos.map(({ blob }) => blob.text()))).toEqual(['front', 'back side']);

    const bytes = await engine.db.fotoBytes.toCollection().primaryKeys();
    const input = { grupoId: GROUP, assetId: w.laptop, shown: draft?.shown ?? {}, photos, draft: 'd1' };
    const saved = await engine.saveUpdate({ ...input, data: given(draft?.values) });
    expect(await engine.db.borradores.count()).toBe(0);
    // The bytes lie where they lay: nothing was written twice.
    expect(await engine.db.fotoBytes.toCollection().primaryKeys()).toEqual(bytes);
    expect(saved.photoIds.toSorted()).toEqual(bytes.map(([, id]) => id));
    await engine.sync();
    expect(queueOf(engine)).toEqual([]);
    expect(w.server.asset(w.laptop).values.SERIAL).toBe('tecleado');
    expect(w.server.photos.size).toBe(2);
  });

  it('overwrites nothing that came in since it was opened', async () => {
    const w = await world();
    await w.engine.drafts.keep(await update(w));
    w.server.edit(w.laptop, { DESCRIPCION: 'Ya es otra', SERIAL: 'de otra persona' });
    await w.engine.downloadGroup(GROUP);
    const [draft] = await w.engine.drafts.inGroup(GROUP);
    const photos = await w.engine.drafts.photosOf('d1');
    const input = { grupoId: GROUP, assetId: w.laptop, shown: draft?.shown ?? {}, photos, draft: 'd1' };
    await w.engine.saveUpdate({ ...input, data: given(draft?.values) });
    await w.device.clock.until(w.engine.sync());
    expect(w.server.asset(w.laptop).values).toMatchObject({ DESCRIPCION: 'Ya es otra' });
    expect(w.engine.getState().conflicts).toMatchObject([{ campos: [{ campo: 'SERIAL', original: 'S1' }] }]);
  });

  it('becomes work also where its asset left the group meanwhile', async () => {
    const w = await world();
    await w.engine.drafts.keep(await update(w));
    w.server.addGroup(8, 'LUIS GIL', { empleado: 'LUIS GIL' });
    w.server.move(w.laptop, 8);
    await w.engine.downloadGroup(GROUP);
    expect(await w.engine.getAsset(w.laptop)).toBeUndefined();
    const [draft] = await w.engine.drafts.inGroup(GROUP);
    const photos = await w.engine.drafts.photosOf('d1');
    const input = { grupoId: GROUP, assetId: w.laptop, shown: draft?.shown ?? {}, photos, draft: 'd1' };
    await w.engine.saveUpdate({ ...input, data: given(draft?.values) });

    await quiet();
    expect(queueOf(w.engine)).toEqual(['action A-1 pending', 'photo A-1 pending', 'photo A-1 pending']);
    const [action] = await w.engine.db.pendingActions.toArray();
    expect(action).toMatchObject({ asset: w.laptop, base_version: 1, data_before: { SERIAL: 'S1' } });
    await w.device.clock.until(w.engine.sync());
    expect(w.server.asset(w.laptop).values).toMatchObject({ SERIAL: 'tecleado' });
    expect(queueOf(w.engine)).toEqual([]);
    expect(await w.engine.getAsset(w.laptop)).toBeUndefined();
  });

  it('is found where no group shows it any more, and becomes work there, also a new asset', async () => {
    const w = await world();
    const group = await w.engine.getGroup(GROUP);
    await w.engine.drafts.keep(await update(w, { group }));
    const values = { ...form('N-1') } as Record<string, string>;
    await w.engine.drafts.keep(
      await update(w, { id: 'd2', action_type: 'CREATE', group, shown: null, values }),
    );
    expect(await w.engine.drafts.elsewhere()).toEqual([]);
    w.server.assign(1);
    await w.engine.refreshGroups();

    const found = await w.engine.drafts.elsewhere();
    expect(found.map(({ id }) => id).toSorted()).toEqual(['d1', 'd2']);
    const draft = found.find(({ id }) => id === 'd2');
    const photos = await w.engine.drafts.photosOf('d2');
    const input = { grupoId: GROUP, data: given(draft?.values), photos, draft: 'd2' };
    await expect(w.engine.saveCreate(input)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    await w.engine.saveCreate({ ...input, ...(draft?.group && { group: draft.group }) });
    await quiet();
    expect(queueOf(w.engine)).toEqual(['action N-1 pending', 'photo N-1 pending', 'photo N-1 pending']);

    // Given back, but not downloaded: its screen does not open yet.
    w.server.assign(1, GROUP);
    await w.engine.refreshGroups();
    expect(await w.engine.drafts.elsewhere()).toMatchObject([{ id: 'd1', group: { nombre: group?.nombre } }]);
    await w.engine.downloadGroup(GROUP);
    expect(await w.engine.drafts.elsewhere()).toEqual([]);
    expect(await w.engine.drafts.inGroup(GROUP)).toMatchObject([{ id: 'd1' }]);
  });

  it('waits for a decision where its asset was written off meanwhile', async () => {
    const w = await world();
    await w.engine.drafts.keep(await update(w));
    w.server.edit(w.laptop, { ESTADO: 'BAJA' });
    await w.engine.downloadGroup(GROUP);
    const [draft] = await w.engine.drafts.inGroup(GROUP);
    const photos = await w.engine.drafts.photosOf('d1');
    const input = { grupoId: GROUP, assetId: w.laptop, shown: draft?.shown ?? {}, photos, draft: 'd1' };
    await w.engine.saveUpdate({ ...input, data: given(draft?.values) });
    await w.device.clock.until(w.engine.sync());
    expect(w.server.asset(w.laptop).values).toMatchObject({ SERIAL: 'S1', ESTADO: 'BAJA' });
    expect(w.engine.getState().conflicts).toMatchObject([{ reason: 'baja' }]);
  });

  it('stays whole when saving fails, and writes the bytes of a photo once', async () => {
    const w = await world();
    const content = await update(w);
    await w.engine.drafts.keep(content);
    const before = await w.engine.db.fotoBytes.toCollection().primaryKeys();
    await w.engine.drafts.keep({ ...content, values: { ...content.values, SERIAL: 'más' } });
    expect(await w.engine.db.fotoBytes.toCollection().primaryKeys()).toEqual(before);

    const data = form('A-1', { DESCRIPCION: ' ' });
    const input = { grupoId: GROUP, assetId: w.laptop, photos: content.photos.slice(), draft: 'd1' };
    await expect(w.engine.saveUpdate({ ...input, data })).rejects.toMatchObject({ code: 'FIELD_REQUIRED' });
    expect(await w.engine.drafts.inGroup(GROUP)).toMatchObject([{ photos: 2, values: { SERIAL: 'más' } }]);

    await w.engine.drafts.keep({ ...content, photos: content.photos.slice(1) });
    expect(await w.engine.db.fotoBytes.count()).toBe(1);
    await w.engine.drafts.discard('d1');
    expect(await w.engine.db.fotoBytes.count()).toBe(0);
  });

  it('is one form’s alone: a tab that has it open as well goes on with its own', async () => {
    const w = await world();
    const first = await update(w, { photos: [] });
    await w.engine.drafts.keep(first);
    const other = await w.device.open();
    const resumed = await other.drafts.resume('d1');
    expect(resumed).toMatchObject({ firstId: 'd1', values: { SERIAL: 'tecleado' }, photos: 0 });
    const id = resumed?.id ?? '';
    expect(await other.drafts.inGroup(GROUP)).toHaveLength(1);
    await other.drafts.keep(await update({ ...w, engine: other }, { id }));

    await w.engine.drafts.keep({ ...first, values: { ...first.values, SERIAL: 'otra' } });
    const both = await w.engine.drafts.inGroup(GROUP);
    expect(both.map((one) => [one.id, one.firstId, one.photos]).toSorted()).toEqual(
      [
        ['d1', undefined, 0],
        [id, 'd1', 2],
      ].toSorted(),
    );
    expect(draftNamed(both, 'd1')?.id).toBe('d1');
    await w.engine.drafts.discard('d1');
    const photos = await other.drafts.photosOf(id);
    expect(await Promise.all(photos.map(({ blob }) => blob.text()))).toEqual(['front', 'back side']);
    // Written anew after it was gone, it has the name that its form knows.
    await other.drafts.discard(id);
    await other.drafts.keep(await update({ ...w, engine: other }, { id, firstId: 'd1' }));
    // Found by the name under which a history knows it, and once gone on from no more under that.
    expect(await other.drafts.resume('d1')).toBeUndefined();
    expect(draftNamed(await other.drafts.inGroup(GROUP), 'd1')?.id).toBe(id);
  });

  it('is gone on from as it is where there is no room to name it anew', async () => {
    const w = await world();
    let full = false;
    const engine = await inside(w.device, ({ kind }) => (full && kind === 'add' ? 'full' : undefined));
    await engine.drafts.keep(await update(w));
    full = true;
    expect(await engine.drafts.resume('d1')).toMatchObject({ id: 'd1', photos: 2 });
    full = false;
    const { drafts } = w.engine;
    expect((await drafts.resume('d1'))?.id).not.toBe('d1');
  });

  it('takes no photo from work that another tab made of it', async () => {
    const w = await world();
    const content = await update(w);
    await w.engine.drafts.keep(content);
    const other = await w.device.open();
    const input = { grupoId: GROUP, assetId: w.laptop, photos: content.photos.slice(), draft: 'd1' };
    const saved = await other.saveUpdate({ ...input, data: form('A-1', { SERIAL: 'x' }) });
    await w.engine.drafts.keep(content);
    await w.engine.drafts.discard('d1');
    expect(await w.engine.db.fotoBytes.toCollection().primaryKeys()).toEqual(
      saved.photoIds.map((id) => [1, id]),
    );
  });

  it('is found under the number that the server gave its asset meanwhile', async () => {
    const w = await world();
    const data = form('N-1');
    const { assetId } = await w.engine.saveCreate({ grupoId: GROUP, data, photos: twoPhotos() });
    const shown = (await w.engine.getAsset(assetId)) ?? null;
    await w.engine.drafts.keep(await update(w, { shown, photos: [] }));
    await w.engine.sync();
    const numbered = (await w.engine.getAsset(assetId))?.id ?? null;
    expect(typeof numbered).toBe('number');
    const wanted = { action_type: 'UPDATE', grupoId: GROUP, assetId: numbered } as const;
    expect(await w.engine.drafts.of(wanted)).toHaveLength(1);
  });

  it('says that the device is full, and takes no room from the save', async () => {
    const w = await world();
    let full = false;
    const engine = await inside(w.device, ({ kind }) => (full && kind === 'add' ? 'full' : undefined));
    await engine.drafts.keep(await update(w));
    full = true;
    const more = await update(w, { values: { SERIAL: 'otro' } });
    await expect(engine.drafts.keep(more)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    expect(await engine.drafts.inGroup(GROUP)).toMatchObject([{ values: { SERIAL: 'tecleado' } }]);
    await engine.drafts.discard('d1');
    expect(await engine.drafts.inGroup(GROUP)).toEqual([]);
  });

  it('is kept where the browser refuses Blobs', async () => {
    const w = await world();
    const engine = await inside(w.device, ({ kind }) => (kind === 'add' ? 'no-blobs' : undefined));
    await engine.drafts.keep(await update(w));
    const photos = await engine.drafts.photosOf('d1');
    expect(await Promise.all(photos.map(({ blob }) => blob.text()))).toEqual(['front', 'back side']);
    const input = { grupoId: GROUP, assetId: w.laptop, photos, draft: 'd1' };
    await engine.saveUpdate({ ...input, data: form('A-1', { SERIAL: 'x' }) });
    expect(await engine.db.fotoBytes.count()).toBe(2);
  });

  it('is its author’s alone, and counts where somebody would lose it', async () => {
    const w = await world();
    await w.engine.drafts.keep(await update(w));
    const named = await w.engine.describeDeletion();
    expect(named).toMatchObject({ drafts: [{ id: 'd1', NUMERO_DE_ACTIVO: 'A-1', photos: 2 }] });
    expect((await w.engine.describeLoss()).drafts).toEqual([]);
    expect(await unsentOnDevice(w.engine.db)).toEqual([
      { userId: 1, author: { id: 1, username: 'persona_1' }, actions: 0, photos: 0, drafts: 1 },
    ]);
    await w.engine.dispose();

    const pedro = await w.device.open(1, {}, 'pedro');
    expect(await pedro.drafts.inGroup(GROUP)).toEqual([]);
    await pedro.deleteAllData(await pedro.describeDeletion());
    await pedro.dispose();
    const again = await w.device.open();
    expect(await again.drafts.inGroup(GROUP)).toHaveLength(1);
    expect(await again.drafts.photosOf('d1')).toHaveLength(2);

    await again.drafts.keep(await update({ ...w, engine: again }, { id: 'd2', photos: [] }));
    await expect(again.deleteAllData(named)).rejects.toMatchObject({ code: 'MORE_TO_LOSE' });
    await again.deleteAllData(await again.describeDeletion());
    expect([await again.db.borradores.count(), await again.db.fotoBytes.count()]).toEqual([0, 0]);
  });

  it('goes only with the photos that were named: a tab may add some while it is asked', async () => {
    const w = await world();
    await w.engine.drafts.keep(await update(w, { photos: [] }));
    const named = await w.engine.describeDeletion();
    expect(named).toMatchObject({ drafts: [{ id: 'd1', photos: 0 }] });
    const tab = await w.device.open();
    await tab.drafts.keep(await update({ ...w, engine: tab }));
    await expect(w.engine.deleteAllData(named)).rejects.toMatchObject({ code: 'MORE_TO_LOSE' });
    expect(await tab.drafts.photosOf('d1')).toHaveLength(2);
    await w.engine.deleteAllData(await w.engine.describeDeletion());
    expect(await w.engine.db.fotoBytes.count()).toBe(0);
  });

  it('comes into a database of the version before', async () => {
    const w = await world();
    await w.engine.saveBaja({ grupoId: GROUP, assetId: w.laptop });
    await w.engine.dispose();
    await asVersionOne(w.device);
    const engine = await w.device.open();
    expect(queueOf(engine)).toEqual(['action A-1 pending']);
    await engine.drafts.keep(await update({ ...w, engine }, { photos: [] }));
    expect(await engine.drafts.inGroup(GROUP)).toHaveLength(1);
  });
});

const given = (values: Record<string, string | null> = {}) => ({
  ...form(values['NUMERO_DE_ACTIVO'] ?? ''),
  ...values,
});

/** The stored data as the version before left it. */
async function asVersionOne({ storage }: Device): Promise<void> {
  const newer = new Dexie('InventarioDB', { indexedDB: storage, IDBKeyRange });
  await newer.open();
  const stores = Object.fromEntries(
    newer.tables
      .filter(({ name }) => name !== 'borradores')
      .map(({ name, schema }) => [
        name,
        [schema.primKey.src, ...schema.indexes.map(({ src }) => src)].join(','),
      ]),
  );
  const rows = new Map<string, unknown[]>();
  for (const name of Object.keys(stores)) rows.set(name, await newer.table(name).toArray());
  await newer.delete();
  const older = new Dexie('InventarioDB', { indexedDB: storage, IDBKeyRange });
  older.version(1).stores(stores);
  for (const [name, stored] of rows) await older.table(name).bulkAdd(stored);
  older.close();
}
