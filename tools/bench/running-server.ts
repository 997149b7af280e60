import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../built-server/free-port.ts';
import { ADMIN, Server } from '../built-server/server.ts';
import { Session } from '../built-server/session.ts';

/** A built server with an empty database, as an operator would run it. */
export interface RunningServer {
  url: string;
  databaseUrl: string;
  /** Of the API's process. */
  pid: number;
  admin: Session;
  /** One connection to its PostgreSQL, past the server; limits go into the schema `bench`. */
  sql: pg.Client;
}

/** Starts servers one after the other, and takes them away again with all that they wrote. */
export class Servers {
  private readonly main: string;
  private readonly folder: string;
  private readonly all: Server[] = [];
  private readonly open: { close(): unknown }[] = [];
  private isOver = false;
  private count = 0;

  /** @param main the built server @param folder an existing one, for their data */
  constructor(main: string, folder: string) {
    this.main = main;
    this.folder = folder;
  }

  /** @throws Error when it does not start, or its database does not wait for the disk */
  async start(): Promise<RunningServer> {
    const port = await freePort();
    if (this.isOver) throw new Error('the run was interrupted');
    this.count += 1;
    const server = new Server(this.main, join(this.folder, `data-${this.count}`), port);
    this.all.push(server);
    server.spawn();
    if ((await server.settles()) !== 'ready') throw new Error(`the server does not start:\n${server.output}`);
    const databaseUrl = server.dataDir.databaseUrl();
    const sql = await connect(databaseUrl);
    const admin = new Session(server.url, ADMIN);
    this.open.push(admin, { close: () => sql.end() });
    await requireDurability(sql);
    await sql.query('CREATE SCHEMA bench');
    return { url: server.url, databaseUrl, pid: server.pid, admin, sql };
  }

  /** Whatever state they are in: nothing is left running, no folder stays. */
  async destroyAll(): Promise<void> {
    for (const one of this.open.splice(0)) void Promise.resolve(one.close()).catch(() => undefined);
    for (const server of this.all.splice(0)) {
      await server.destroy();
      rmSync(server.dataDir.path, { recursive: true, force: true });
    }
  }

  /** At once, for a process that is about to end: without waiting for anything. */
  abandon(): void {
    this.isOver = true;
    for (const server of this.all) void server.destroy();
  }
}

/** @returns a connection whose end with its server is no error of this process */
export async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Figures of a database that loses answered work in a power cut would mean nothing. */
async function requireDurability(sql: pg.Client): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await sql.query<Record<string, string>>(`SHOW ${name}`);
    if (rows[0]?.[name] !== 'on') throw new Error(`the server's PostgreSQL runs with ${name} off`);
  }
}
