import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { ServerProcess } from '../lifecycle/server-process.js';
import { fromGlobalSetup } from '../support/test-database.js';
import { databaseUrl, runSql } from '../support/test-postgres.js';
import { Nginx } from './nginx.js';

export const ADMIN = { username: 'jefa', password: 'secreto-123' };

/** Between two attempts of a client that gets no answer. */
const PAUSE_MS = 20;

/** Servers of one organisation: one database, one folder of photos, one secret. */
export class Copies {
  /** Requests that got no answer, or that of a server in trouble. */
  unanswered = 0;
  private readonly running: ServerProcess[] = [];
  private proxy: Nginx | undefined;
  private turn = 0;

  private constructor(
    private readonly dataDir: string,
    readonly databaseUrl: string,
    private readonly database: string,
  ) {}

  /** Nothing runs yet, and the database is empty. */
  static async prepare(): Promise<Copies> {
    const database = `copias_${randomBytes(6).toString('hex')}`;
    const server = fromGlobalSetup('TEST_POSTGRES_URL');
    await runSql(server, `CREATE DATABASE ${database}`);
    const dataDir = mkdtempSync(join(fromGlobalSetup('TEST_FOLDER'), 'copies-'));
    return new Copies(dataDir, databaseUrl(server, database), database);
  }

  /** Both begin at the same moment. @param backends of their checkouts; undefined: this one */
  async start([first, second]: readonly [string | undefined, string | undefined]): Promise<void> {
    const started = await Promise.all([this.launch({}, first), this.launch({}, second)]);
    this.running.push(...started);
    await Promise.all(started.map((copy) => copy.untilReady()));
    this.proxy = await Nginx.start([started[0].port, started[1].port]);
  }

  get haveProxy(): boolean {
    return this.proxy !== undefined;
  }

  /** Ends a copy, and starts one of this version in its place. */
  async replace(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const old = this.running[index];
    if (!old) throw new Error(`There is no copy ${index}`);
    old.signal(signal);
    await old.exit;
    const fresh = await this.launch({ PORT: String(old.port) });
    this.running[index] = fresh;
    await fresh.untilReady();
  }

  /**
   * A request to the proxy or, without one, to the copy whose turn it is; sent again until somebody answers.
   */
  async ask(path: string, make: () => RequestInit): Promise<Response> {
    for (;;) {
      const answer = await wholeAnswer(`${this.next()}/api/${path}`, make());
      if (answer && answer.status < 500) return answer;
      this.unanswered += 1;
      await delay(PAUSE_MS);
    }
  }

  async stop(): Promise<void> {
    await this.proxy?.stop();
    for (const copy of this.running) await copy.destroy();
    await runSql(fromGlobalSetup('TEST_POSTGRES_URL'), `DROP DATABASE ${this.database} WITH (FORCE)`);
  }

  private next(): string {
    if (this.proxy) return this.proxy.url;
    this.turn += 1;
    return this.running[this.turn % this.running.length]?.url ?? '';
  }

  private launch(variables: Record<string, string>, backend?: string): Promise<ServerProcess> {
    const common = {
      DATABASE_URL: this.databaseUrl,
      JWT_SECRET: 'a-secret-for-tests-and-nothing-else',
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      ...variables,
    };
    return ServerProcess.start(this.dataDir, common, backend);
  }
}

/** Undefined where the server died before its last byte: it leaves connections that break, or none. */
async function wholeAnswer(url: string, request: RequestInit): Promise<Response | undefined> {
  try {
    const answer = await fetch(url, request);
    return new Response(await answer.arrayBuffer(), { status: answer.status, headers: answer.headers });
  } catch (error) {
    // Of its own realm: no class of ours.
    if ((error as Error).name !== 'TypeError') throw error;
    return undefined;
  }
}
