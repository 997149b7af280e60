import { createHash } from 'node:crypto';
import { IDBKeyRange } from 'fake-indexeddb';
import { unzipSync } from 'fflate';
import { toCsv } from '@/lib/csv/to-csv';
import { InventarioDB } from '../db/inventario-db';
import type { Author } from '../identity/author';
import { OfflineError } from '../errors';
import type { UserId } from '../ports';
import { form, photo, twoPhotos, type Device } from '../test/device';
import { quiet } from '../test/fake-clock';
import { GROUP, queueOf, world } from '../test/world';
import type { WireAction } from '../wire';
import { exportUnsent } from './export-unsent';
import { unsentOnDevice } from './unsent-on-device';
import type { ExportPorts } from './unsent-files';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const ports: ExportPorts = {
  now: () => Date.parse('2026-11-20T15:04:05Z'),
  sha256: async (bytes) => sha256(bytes),
  csv: (rows) => toCsv(rows, { separator: ';', byteOrderMark: true }),
};

/** As the login screen does it: beside the engines, or without any. */
async function onDevice<T>(device: Device, task: (db: InventarioDB) => Promise<T>): Promise<T> {
  const db = new InventarioDB({ indexedDB: device.storage, IDBKeyRange });
  try {
    await db.open();
    return await task(db);
  } finally {
    db.close();
  }
}

const origin = { device: 'un teléfono', appVersion: '1.0.0' };
const persona = { id: 1, username: 'persona_1' };
const colleague = { id: 2, username: 'persona_2' };

const exportOf = (device: Device, userId: UserId = 1, author: Author = persona) =>
  onDevice(device, (db) => exportUnsent({ db, userId, author }, origin, ports));

async function opened(blob: Blob) {
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  // By hand: a decoder would take the byte order mark away.
  const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8');
  return {
    names: Object.keys(files),
    files,
    text,
    acciones: JSON.parse(text('acciones.json')) as WireAction[],
    manifest: JSON.parse(text('manifiesto.json')) as {
      fotos: { photo_id: string; action_id: string; archivo: string; sha256: string; size: number }[];
    } & Record<string, unknown>,
  };
}

describe('Exportar pendientes', () => {
  it('brings the work of somebody whose id is another person’s since the server was set up anew', async () => {
    const { server, device, laptop, engine: first } = await world();
    await first.dispose();
    const maria = await device.open(1, {}, 'maria');
    await maria.setAutoSync(false);
    await maria.refreshGroups();
    await maria.downloadGroup(GROUP);
    const data = form('A-1', { ESTADO: 'MALO' });
    await maria.saveUpdate({ grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() });
    await maria.dispose();

    const pedro = await device.open(1, {}, 'pedro');
    expect(pedro.getState().queue).toEqual([]);
    expect(await pedro.listGroups()).toEqual([]);
    await device.clock.pass(10_000);
    expect(server.asset(laptop).version).toBe(1);

    const [left, ...more] = await onDevice(device, unsentOnDevice);
    expect([left, more]).toEqual([
      { userId: -1, author: { id: 1, username: 'maria' }, actions: 1, photos: 2, drafts: 0 },
      [],
    ]);
    const { blob, photos } = await exportOf(device, left?.userId, left?.author);
    const { acciones, manifest } = await opened(blob);
    expect(acciones).toMatchObject([{ activo_id: laptop, data_after: { ESTADO: 'MALO' } }]);
    expect(manifest).toMatchObject({ usuario: { id: 1, username: 'maria' } });
    expect(photos).toBe(2);
  });

  it('brings every unsent action as it would travel, chains included, and its photos', async () => {
    const { engine, device, laptop } = await world();
    const { assetId, actionId } = await engine.saveCreate({
      grupoId: GROUP,
      data: form('N-1'),
      photos: twoPhotos(),
    });
    await engine.saveTransfer({
      grupoId: GROUP,
      assetId,
      data: { EMPLEADO: 'LUIS', DEPENDENCIA: 'COMPRAS', observaciones: 'Cambio' },
    });
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', { SERIAL: '=1+1' }),
      photos: [photo('left'), photo('right')],
    });
    await quiet();
    const before = queueOf(engine);

    const { blob, filename, ...figures } = await exportOf(device);
    expect(figures).toEqual({ actions: 3, photos: 4, unreadablePhotos: 0 });
    expect(filename).toMatch(/^pendientes_persona_1_2026-11-20_\d{4}\.zip$/);
    expect(blob.type).toBe('application/zip');
    const { acciones, manifest, files, text, names } = await opened(blob);
    expect(names[0]).toBe('acciones.json');
    expect(manifest).toMatchObject({
      formato: 'inventario-pendientes',
      version: 1,
      usuario: persona,
      dispositivo: 'un teléfono',
      app_version: '1.0.0',
      exported_at: '2026-11-20T15:04:05.000Z',
      acciones: 3,
      acciones_sha256: sha256(files['acciones.json'] ?? new Uint8Array()),
      fotos_ilegibles: [],
    });
    expect(manifest.fotos).toHaveLength(4);
    for (const { action_id, archivo, sha256: sum, size } of manifest.fotos) {
      const bytes = files[archivo] ?? new Uint8Array();
      expect([sha256(bytes), bytes.length]).toEqual([sum, size]);
      const expected = action_id === actionId ? ['front', 'back side'] : ['left', 'right'];
      expect(expected).toContain(text(archivo));
    }

    // It is what the phone then sends itself, to the letter, and the export changed nothing.
    expect(queueOf(engine)).toEqual(before);
    await engine.sync();
    expect(device.network.callsOf('sincronizar').map(({ payload }) => payload)).toEqual([acciones]);
    expect(acciones[1]).toMatchObject({ activo_id: 0, activo_ref: actionId });
  });

  it('tells people in Spanish what they did, with formulas made harmless', async () => {
    const { engine, device, laptop, server } = await world();
    server.edit(laptop, { SERIAL: 'DE OTRO' });
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: form('A-1', { SERIAL: 'S;2', DESCRIPCION: '=HYPERLINK("x")' }),
      photos: twoPhotos(),
    });
    await engine.sync();
    await engine.saveBaja({ grupoId: GROUP, assetId: laptop, observaciones: '@nota' });

    const { text, acciones } = await opened((await exportOf(device)).blob);
    const [headers, update, baja, end] = text('acciones.csv').split('\r\n');
    expect(headers?.charCodeAt(0)).toBe(0xfeff);
    expect(headers).toContain('Número de Activo;Descripción;Cambios;Observaciones;Estado del envío');
    expect(update).toContain(`;Actualización;A-1;Activo A-1;`);
    expect(update).toContain('Serial: S1 → S;2');
    expect(update).toContain(';Conflicto;');
    // As it was when that was saved, which was after the change above.
    expect(baja).toContain(`;Baja;A-1;"'=HYPERLINK(""x"")";`);
    expect(baja).toContain(`;'@nota;En espera;`);
    expect(end).toBe('');
    // Conflicts and what waits behind them are in it.
    expect(acciones.map(({ action_type }) => action_type)).toEqual(['UPDATE', 'BAJA']);
  });

  it('brings what was rejected, and photos whose action got through', async () => {
    const { engine, device, laptop, screen, server } = await world();
    server.forbiddenDescriptions.add('Prohibida');
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data: form('A-1'), photos: twoPhotos() });
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId: screen,
      data: form('A-2', { DESCRIPCION: 'Prohibida' }),
      photos: twoPhotos(),
    });
    device.network.decide = (method) => (method === 'uploadPhoto' ? 'lost-request' : 'through');
    await engine.sync();

    const { acciones, manifest, text } = await opened((await exportOf(device)).blob);
    expect(acciones).toHaveLength(1);
    expect(text('acciones.csv')).toContain(';Rechazado;Descripción no permitida;2;');
    expect(manifest.fotos).toHaveLength(4);
    expect(new Set(manifest.fotos.map(({ action_id }) => action_id)).size).toBe(2);
  });

  it('gets everything else out when the device lost a photo', async () => {
    const { engine, device, laptop } = await world();
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data: form('A-1'), photos: twoPhotos() });
    const [row] = await engine.db.table('fotos').toArray();
    await engine.db.table('fotoBytes').delete([1, row.id]);
    const { blob, ...figures } = await exportOf(device);
    expect(figures).toMatchObject({ actions: 1, photos: 1, unreadablePhotos: 1 });
    expect((await opened(blob)).manifest['fotos_ilegibles']).toEqual([
      { photo_id: row.id, action_id: row.action_id },
    ]);
  });

  it('keeps people apart: each exports only their own, and others are known by name and count', async () => {
    const { engine, device, laptop, server } = await world();
    server.assign(2, GROUP);
    const other = await device.open(2);
    await other.setAutoSync(false);
    await other.refreshGroups();
    await other.downloadGroup(GROUP);
    await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data: form('A-1'), photos: twoPhotos() });
    await other.saveBaja({ grupoId: GROUP, assetId: laptop });

    const counts = await onDevice(device, unsentOnDevice);
    expect(counts).toEqual(
      expect.arrayContaining([
        { userId: 1, author: persona, actions: 1, photos: 2, drafts: 0 },
        { userId: 2, author: colleague, actions: 1, photos: 0, drafts: 0 },
      ]),
    );
    expect((await opened((await exportOf(device, 2, colleague)).blob)).acciones).toMatchObject([
      { action_type: 'BAJA' },
    ]);

    await engine.sync();
    expect(await onDevice(device, unsentOnDevice)).toEqual([
      { userId: 2, author: colleague, actions: 1, photos: 0, drafts: 0 },
    ]);
    await expect(exportOf(device, 1)).rejects.toEqual(new OfflineError('NOTHING_TO_EXPORT'));
  });
});
