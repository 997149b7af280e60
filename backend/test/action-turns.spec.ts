import { setTimeout as delay } from 'node:timers/promises';

import { ADVISORY_SEEDS } from '../src/common/sql/advisory-locks.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

/** As many as one person may have under way. */
const SENDINGS = 16;
const DISCARDS = 8;

describe('one person who sends the same action as often as they may', () => {
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load([{ NUMERO_DE_ACTIVO: 'T-1', DESCRIPCIoN: 'Mesa', SECCIONAL: 'Norte' }]);
    ana = await world.phoneOf('ana', 'Norte');
    beto = await world.phoneOf('beto', 'Norte');
    await ana.download(await world.group('Norte'));
  });
  afterAll(() => world.stop());

  it('leaves connections to the database to everybody else', async () => {
    const action = ana.update('T-1', { SERIAL: 'X' });
    const acciones = [action];
    const holder = world.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, $2))`, [
      action.id,
      ADVISORY_SEEDS.action,
    ]);
    const all = [
      ...Array.from({ length: SENDINGS }, () => ana.post('user/sincronizar', { acciones })),
      ...Array.from({ length: DISCARDS }, () => ana.post('user/descartar', { acciones })),
    ].map((test) => test.then(({ status }) => status));
    // All of them are inside as soon as no more are let in.
    for (const path of ['user/sincronizar', 'user/descartar']) {
      while ((await ana.post(path, { acciones: 'ninguna' })).status !== 429) await delay(20);
    }

    await world.http.get('/api/health/ready').expect(200);
    expect(await beto.send()).toEqual([]);
    await holder.commitTransaction();
    await holder.release();
    expect(new Set(await Promise.all(all))).toEqual(new Set([200]));
    const rows = await world.dataSource.query(`SELECT 1 FROM sync_actions WHERE id = $1`, [action.id]);
    expect(rows).toHaveLength(1);
  });
});
