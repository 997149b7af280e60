import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import pg from 'pg';

import { fromGlobalSetup } from '../support/test-database.js';
import { ServerProcess, until } from './server-process.js';

/** A number that no process has: the system gives out none above its limit. */
const DEAD_PID = 4_194_305;

describe('what kills leave behind', () => {
  const running: ServerProcess[] = [];
  const newFolder = (): string => join(mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'kill-')), 'data');
  const start = async (dataDir: string): Promise<ServerProcess> => {
    const server = await ServerProcess.start(dataDir);
    running.push(server);
    return server.untilReady();
  };

  afterEach(async () => {
    for (const server of running.splice(0)) await server.destroy();
  });

  it('goes with the next start, also when the database itself was whole by then', async () => {
    const folder = newFolder();
    const first = await start(folder);
    first.signal('SIGTERM');
    await first.exit;
    const before = readdirSync(folder).sort();
    mkdirSync(join(folder, 'postgres.new-Ab12Cd', 'data'), { recursive: true });
    writeFileSync(join(folder, 'postgres.new-Ab12Cd', 'password'), 'secret');
    for (const name of ['server.lock', 'jwt-secret', 'postgres-password']) {
      writeFileSync(join(folder, `${name}.${DEAD_PID}-0a1b2c3d`), 'half');
    }
    // Somebody alive is just making this one.
    const alive = `jwt-secret.${process.pid}-0a1b2c3d`;
    writeFileSync(join(folder, alive), 'half');

    const second = await start(folder);
    expect(
      readdirSync(folder)
        .filter((name) => name !== 'server.lock')
        .sort(),
    ).toEqual([alive, ...before].sort());
    second.signal('SIGTERM');
    expect(await second.exit).toBe(0);
  });

  it('does not keep PostgreSQL from being started again: its last processes may take their time', async () => {
    const server = await start(newFolder());
    const postmaster = server.postgresPid();
    const slow = await checkpointerOf(server);
    process.kill(slow, 'SIGSTOP');
    process.kill(postmaster, 'SIGKILL');
    // What the others say in the same log while they go must not be taken for the reason of the failed
    // starts.
    const log = join(server.dataDir, 'postgres.log');
    const say = `[${slow}] FATAL:  terminating connection due to unexpected postmaster exit\n`;
    const saying = setInterval(() => appendFileSync(log, say), 2);
    await delay(1_500);
    clearInterval(saying);
    process.kill(slow, 'SIGCONT');
    await until(() => /se inició de nuevo|no pudo iniciarse/.test(server.output), 'it has tried');
    expect(server.output).toContain('se inició de nuevo');
    await server.untilReady();
    expect(existsSync(join(server.dataDir, 'server.lock'))).toBe(true);
  });
});

async function checkpointerOf(server: ServerProcess): Promise<number> {
  const port = readFileSync(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3];
  const password = readFileSync(join(server.dataDir, 'postgres-password'), 'utf8').trim();
  const client = new pg.Client({
    connectionString: `postgresql://inventario:${password}@127.0.0.1:${port}/inventario`,
  });
  await client.connect();
  try {
    const sql = `SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'`;
    const { rows } = await client.query<{ pid: number }>(sql);
    return Number(rows[0]?.pid);
  } finally {
    await client.end();
  }
}
