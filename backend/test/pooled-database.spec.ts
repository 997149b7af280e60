import { checkExternalDatabase } from '../src/database/external-database.js';
import { describeWithPooler, Pooler } from './support/pooler.js';
import { makeTestDatabase, type TestDatabase } from './support/test-database.js';

const IGNORED = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout';

describeWithPooler('a database behind a pooler', () => {
  let database: TestDatabase;
  let pooler: Pooler | undefined;
  beforeAll(async () => (database = await makeTestDatabase()));
  afterEach(() => pooler?.stop());
  afterAll(() => database.drop());

  const behind = async (...settings: string[]): Promise<string> => {
    pooler = await Pooler.start(database.url, settings);
    return pooler.url;
  };

  it.each(['transaction', 'statement'])('is refused in the mode %s, with the reason', async (mode) => {
    const checking = checkExternalDatabase(await behind(`pool_mode = ${mode}`, IGNORED));
    await expect(checking).rejects.toThrow(mode === 'transaction' ? 'pool_mode = session' : 'DATABASE_URL');
  });

  it('is refused in turns of its connections as well', async () => {
    const url = await behind('pool_mode = transaction', 'server_round_robin = 1', IGNORED);
    await expect(checkExternalDatabase(url)).rejects.toThrow('pool_mode = session');
  });

  it('is refused where the limits of the server are not taken over, in a line', async () => {
    const url = await behind('pool_mode = session');
    await expect(checkExternalDatabase(url)).rejects.toThrow('unsupported startup parameter');
  });

  it('is taken in the mode session, and without a pooler', async () => {
    await checkExternalDatabase(await behind('pool_mode = session', IGNORED));
    await checkExternalDatabase(database.url);
  });
});
