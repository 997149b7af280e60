import { AskedAgain1790000000090 } from '../src/database/migrations/1790000000090-asked-again.js';
import { ShortNumbers1790000000140 } from '../src/database/migrations/1790000000140-short-numbers.js';
import { makeUser } from './auth-people.js';
import { startTestApp, type TestApp } from './support/start-test-app.js';

/** As 090 made it at first. */
const UNBOUNDED = `
  DROP INDEX ix_sync_actions_numbers;
  CREATE INDEX ix_sync_actions_numbers ON sync_actions (usuario_id, (data_after ->> 'NUMERO_DE_ACTIVO'))
  WHERE status = 'applied' OR resolved_by IS NOT NULL OR resolves IS NOT NULL`;

/** Rejected work is recorded whole, and an index takes no entry of more than 2,704 bytes. */
describe('the migrations, where rejected work gives a number of thousands of letters', () => {
  let world: TestApp;
  let userId: number;

  beforeAll(async () => {
    world = await startTestApp();
    userId = (await makeUser(world.app)).id;
  });
  afterAll(() => world.stop());

  const undo = async (migration: { name: string }): Promise<void> => {
    const isThere = () =>
      world.dataSource.query(`SELECT 1 FROM migrations WHERE name = $1`, [migration.name]);
    while ((await isThere()).length > 0) await world.dataSource.undoLastMigration();
  };

  const rejectLongNumber = () =>
    world.dataSource.query(
      `INSERT INTO sync_actions (id, usuario_id, action_type, base_version, data_after, resolves, status, source)
       SELECT gen_random_uuid(), $1, 'UPDATE', 1,
              jsonb_build_object('NUMERO_DE_ACTIVO', (SELECT string_agg(md5(n::text), '') FROM generate_series(1, 500) n)),
              jsonb_build_object('action_id', gen_random_uuid(), 'campos', '{}'::jsonb), 'rejected', 'CAMPO'`,
      [userId],
    );

  it('let the server start', async () => {
    await undo(new AskedAgain1790000000090());
    await rejectLongNumber();
    await world.dataSource.runMigrations();
    await rejectLongNumber();
  });

  it('renew the index where it was made without bounds', async () => {
    await undo(new ShortNumbers1790000000140());
    // Not DELETE: an index takes entries for dead rows too, as long as somebody might still see them.
    await world.dataSource.query(`TRUNCATE sync_actions CASCADE`);
    await world.dataSource.query(UNBOUNDED);
    await world.dataSource.runMigrations();
    await rejectLongNumber();
  });
});
