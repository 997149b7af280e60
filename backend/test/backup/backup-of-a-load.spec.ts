import { randomUUID } from 'node:crypto';

import type { ImportDetailDto } from '../../src/inventory/dto/import.dto.js';
import { startTestApp, type TestApp } from '../support/start-test-app.js';
import { BackupWorld } from './backup-world.js';

describe('a load in the background that was backed up half-way', () => {
  let world: BackupWorld;
  let restored: TestApp | undefined;
  beforeAll(async () => {
    world = await BackupWorld.start();
  });
  afterAll(async () => {
    await restored?.stop();
    await world.stop();
  });

  it('goes on in the restored database, without the queue that was not in the backup', async () => {
    const { world: office } = world.office;
    // Nothing is loaded as long as somebody has the imports' lock.
    const runner = office.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT pg_advisory_xact_lock(7301001)');
    const id = randomUUID();
    const items = [1, 2, 3].map((n) => ({
      NUMERO_DE_ACTIVO: `F-${n}`,
      DESCRIPCIoN: 'Mesa',
      SECCIONAL: 'Norte',
    }));
    await office
      .post('admin/imports', { id, archivo: 'fondo.xlsx', filas_total: 3, segundo_plano: true })
      .expect(201);
    await office.post(`admin/imports/${id}/parts`, { items, fila_inicial: 2 }).expect(201);
    const { folder } = await world.backup();
    await runner.rollbackTransaction();
    await runner.release();

    restored = await startTestApp({ environment: await world.restore(folder) });
    // The session is in the backup, and the secret is the same.
    const app = restored;
    const record = async (): Promise<ImportDetailDto> => {
      const answer = await app.http
        .get(`/api/admin/imports/${id}`)
        .auth(office.token, { type: 'bearer' })
        .expect(200);
      return answer.body.import;
    };
    while ((await record()).segundo_plano?.estado === 'cargando') {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(await record()).toMatchObject({
      segundo_plano: { estado: 'terminada' },
      details: { total: 3, inserted: 3, errors: 0 },
    });
  });
});
