import { ask, BackupWorld, photo } from './backup-world.js';

describe('a backup while people work', () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await BackupWorld.start();
  });
  afterAll(() => world.stop());

  it('is the database as of one moment, with the photos of that moment', async () => {
    const { office } = world;
    const norte = await office.world.group('Norte');
    const people = [await office.person('ana'), await office.person('berta')];
    let working = true;
    let done = 0;
    const work = people.map(async (phone, at) => {
      for (let n = 0; working; n += 1) {
        await phone.download(norte);
        await phone.apply(phone.update(`P-${10 + at}`, { SERIAL: `S-${n}` }));
        await office.send(phone, await photo());
        await office.world.load([
          { NUMERO_DE_ACTIVO: `N-${at}-${n}`, DESCRIPCIoN: 'Nuevo', SECCIONAL: 'Norte' },
        ]);
        done += 1;
      }
    });

    const figures: { actions: number; assets: number }[] = [];
    for (let backups = 0; backups < 3; backups += 1) {
      const before = done;
      while (done < before + 3) await new Promise((resolve) => setImmediate(resolve));
      const { folder, manifest } = await world.backup();
      expect(manifest.photos.missing).toEqual([]);
      // Foreign keys are checked by the restoring; these by nobody but whoever looks.
      const { databaseUrl } = await world.restore(folder);
      const [found] = await ask<{
        actions: number;
        told: number;
        assets: number;
        born: number;
        versions: boolean;
      }>(
        databaseUrl,
        `SELECT (SELECT count(*)::int FROM sync_actions WHERE status = 'applied') AS actions,
                (SELECT count(DISTINCT action_id)::int FROM asset_history) AS told,
                (SELECT count(*)::int FROM assets) AS assets,
                (SELECT count(*)::int FROM asset_history WHERE action_type = 'CREATE') AS born,
                (SELECT bool_and(a.version = h.version) FROM assets a JOIN LATERAL (
                   SELECT max(version) AS version FROM asset_history WHERE asset_id = a.id) h ON TRUE) AS versions`,
      );
      expect(found).toMatchObject({ told: found?.actions, born: found?.assets, versions: true });
      if (found) figures.push(found);
    }
    working = false;
    await Promise.all(work);
    // Work went on between the backups.
    const [first, , last] = figures;
    expect(last?.actions).toBeGreaterThan(first?.actions ?? Infinity);
    expect(last?.assets).toBeGreaterThan(first?.assets ?? Infinity);
  });
});
