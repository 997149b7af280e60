import { DATABASE_NAME } from '../../db/database-name';
import { form, twoPhotos } from '../device';
import { GROUP, place, world } from '../world';
import { readDatabase, type StoredDatabase } from './stored-database';

/** What a phone holds after a day: InventarioDB, and beside it the mirror (key and value). */
export interface StoredPhone extends StoredDatabase {
  mirror: [string, unknown][];
}

/** The world with a chair besides, which the phones download with the second call. */
export async function office() {
  const { server, device, engine, ...assets } = await world();
  const chair = server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO: 'A-3', DESCRIPCION: 'Silla' }));
  await engine.downloadGroup(GROUP);
  await engine.dispose();
  return { server, device, chair, ...assets };
}

/**
 * The unsent work of one day, one of each kind, as the version of the app that this is leaves it on the
 * device.
 */
export async function phoneAfterADay(): Promise<StoredPhone> {
  const { device, laptop, screen, chair } = await office();
  let ids = 0;
  const newId = () => `00000000-0000-4000-a000-${String(++ids).padStart(12, '0')}`;
  const engine = await device.open(1, { newId });
  await engine.saveUpdate({
    grupoId: GROUP,
    assetId: laptop,
    data: form('A-1', { SERIAL: 'S-nuevo', ESTADO: 'MALO' }),
    photos: twoPhotos(),
  });
  const data = { EMPLEADO: 'LUIS PAZ', DEPENDENCIA: 'SISTEMAS', observaciones: 'Cambio de puesto' };
  await engine.saveTransfer({ grupoId: GROUP, assetId: screen, data });
  await engine.saveCreate({ grupoId: GROUP, data: form('N-1', { ESTADO: 'REGULAR' }), photos: twoPhotos() });
  await engine.saveBaja({ grupoId: GROUP, assetId: chair });
  await engine.drafts.keep({
    id: newId(),
    action_type: 'CREATE',
    grupoId: GROUP,
    shown: null,
    values: { ...form('N-2') } as Record<string, string>,
    photos: twoPhotos()
      .slice(1)
      .map((photo) => ({ ...photo, key: 'foto' })),
  });
  await engine.dispose();
  return { ...(await readDatabase(device.storage, DATABASE_NAME)), mirror: [...device.stateStore] };
}
