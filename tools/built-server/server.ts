import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { SERVER_FLAGS } from '../lib/server-flags.mjs';
import { DataDir } from './data-dir.ts';
import { descendants, killNow, runningProcesses } from './processes.ts';

/** Generous: it covers the recovery of a database on a busy machine. Beyond it the server hangs. */
export const START_LIMIT_MS = 300_000;
const STOP_LIMIT_MS = 180_000;
const LOOK_EVERY_MS = 3;
const ANSWER_EVERY_LOOKS = 10;

export const ADMIN = { username: 'admin', password: 'secreto-123' };

/** A place in the server's start at which it can be killed. */
export type Milestone = 'spawned' | 'making database' | 'postgres starting' | 'postgres ready' | 'answering';

/** `api`: the server's own process. `backend`: one process of PostgreSQL that is not the first one. */
export type Victim = 'api' | 'postmaster' | 'backend' | 'both';

/** The built server as an operator runs it, time and again on one DATA_DIR and one port. */
export class Server {
  readonly dataDir: DataDir;
  readonly url: string;
  /** What the present process said. */
  output = '';
  private readonly main: string;
  private readonly port: number;
  private readonly environment: Record<string, string>;
  private child: ChildProcess | undefined;
  private before: number | undefined;
  private readonly databaseKeeper: number | undefined;
  private dying: Postgres[] = [];
  private isDestroyed = false;

  /**
   * @param environment what differs from an operator's defaults
   * @param databaseKeeper the process that started the PostgreSQL of this DATA_DIR; undefined: the server's
   */
  constructor(
    main: string,
    dataDir: string,
    port: number,
    environment: Record<string, string> = {},
    databaseKeeper?: number,
  ) {
    this.environment = environment;
    this.databaseKeeper = databaseKeeper;
    this.main = main;
    this.dataDir = new DataDir(dataDir);
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  spawn(): void {
    if (this.isDestroyed) throw new Error('the run was interrupted');
    this.before = this.dataDir.postmaster()?.pid;
    this.output = '';
    const child = spawn(process.execPath, [...SERVER_FLAGS, this.main], {
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        PORT: String(this.port),
        DATA_DIR: this.dataDir.path,
        ADMIN_USERNAME: ADMIN.username,
        ADMIN_PASSWORD: ADMIN.password,
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-20_000)));
    }
    this.child = child;
  }

  /** Of the server's own process; 0 while there is none. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /**
   * Resolves at the milestone, or when it will not come any more: the server answers already, or has ended.
   */
  async reaches(milestone: Milestone): Promise<void> {
    for (let look = 1; this.isRunning && !this.hasReached(milestone); look += 1) {
      if (look % ANSWER_EVERY_LOOKS === 0 && (await this.answers(1_000))) return;
      await delay(LOOK_EVERY_MS);
    }
  }

  private hasReached(milestone: Milestone): boolean {
    if (milestone === 'spawned') return true;
    if (milestone === 'making database') return this.dataDir.isMakingDatabase();
    const postmaster = this.dataDir.postmaster();
    const isNew = postmaster !== undefined && postmaster.pid !== this.before;
    if (milestone === 'postgres starting') return isNew;
    return milestone === 'postgres ready' && isNew && postmaster.ready;
  }

  /** `ready`, `ended` by itself, or `hangs`: neither within the limit. */
  async settles(): Promise<'ready' | 'ended' | 'hangs'> {
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline) {
      if (!this.isRunning) return 'ended';
      if (!this.isStillDying() && (await this.answers(3_000))) return 'ready';
      await delay(20);
    }
    return 'hangs';
  }

  /** Processes of a killed PostgreSQL go on for a moment, and may even answer. */
  private isStillDying(): boolean {
    const running = new Set(runningProcesses().map(({ pid }) => pid));
    this.dying = this.dying.filter(({ pid }) => running.has(pid));
    return this.dying.length > 0;
  }

  /** Kills without warning. Returns who was really hit, or nothing when nobody was there to be hit. */
  async strike(victim: Victim, databaseFirst = false): Promise<string[]> {
    const steps = { api: [this.killApi], postmaster: [this.killPostgres], backend: [this.killBackend] };
    const both = databaseFirst ? [this.killPostgres, this.killApi] : [this.killApi, this.killPostgres];
    // Who is to be killed is found out before, so that the two kills of `both` are microseconds apart.
    const postgres = victim === 'api' ? [] : this.postgresProcesses();
    const hit = (victim === 'both' ? both : steps[victim]).flatMap((kill) => kill(postgres));
    if (victim === 'api' || victim === 'both') await this.untilEnded();
    const dies = (role: Postgres['role']): boolean => role === 'child' || victim !== 'backend';
    this.dying = hit.length === 0 || victim === 'api' ? [] : postgres.filter(({ role }) => dies(role));
    return hit;
  }

  private readonly killApi = (): string[] => {
    const pid = this.child?.pid;
    return this.isRunning && pid !== undefined && killNow(pid) ? ['api'] : [];
  };

  private readonly killPostgres = (candidates: Postgres[]): string[] => {
    const first = candidates.find(({ role }) => role !== 'child');
    return first && killNow(first.pid) ? [first.role] : [];
  };

  private readonly killBackend = (candidates: Postgres[]): string[] => {
    const children = candidates.filter(({ role }) => role === 'child');
    const chosen =
      children.find(({ title }) => / inventario inventario .*(?<!idle)$/.test(title)) ??
      children.find(({ title }) => / inventario inventario /.test(title)) ??
      children[0];
    return chosen && killNow(chosen.pid) ? [chosen.title.replace(/\(\d+\)/, '')] : [];
  };

  /**
   * The first process of PostgreSQL with its children; before there is one, whoever is making the database.
   */
  private postgresProcesses(): Postgres[] {
    const keeper = this.databaseKeeper ?? this.child?.pid;
    const own = keeper === undefined ? [] : descendants(keeper);
    // What the postmaster forks has its command line, too, until it gives itself a title.
    const postmaster = own.find(
      ({ parent, title }) => parent === keeper && title.includes('inventario.folder='),
    );
    return own.flatMap(({ pid, parent, title }): Postgres[] => {
      if (pid === postmaster?.pid) return [{ pid, title, role: 'postmaster' }];
      if (parent === postmaster?.pid) return [{ pid, title, role: 'child' }];
      return parent === keeper && /\binitdb\b/.test(title) ? [{ pid, title, role: 'initdb' }] : [];
    });
  }

  /** SIGTERM, and the end that follows. Returns the exit code; undefined when it does not come. */
  async stop(): Promise<number | null | undefined> {
    this.child?.kill('SIGTERM');
    return (await this.untilEnded(STOP_LIMIT_MS)) ? this.child?.exitCode : undefined;
  }

  /** Leaves nothing running, whatever state things are in; it cannot be started again. */
  async destroy(): Promise<void> {
    this.isDestroyed = true;
    const own = this.child?.pid === undefined ? [] : descendants(this.child.pid).map(({ pid }) => pid);
    const postmaster = this.dataDir.postmaster()?.pid;
    const orphan = runningProcesses().find(
      ({ pid, title }) => pid === postmaster && title.includes('inventario.folder='),
    );
    if (this.isRunning) this.killApi();
    for (const pid of [...own, ...(orphan ? [orphan.pid] : [])]) killNow(pid);
    await this.untilEnded();
  }

  private async untilEnded(limitMs = START_LIMIT_MS): Promise<boolean> {
    const deadline = Date.now() + limitMs;
    while (this.isRunning && Date.now() < deadline) await delay(LOOK_EVERY_MS);
    return !this.isRunning;
  }

  /** Whether API and database answer. */
  async answers(withinMs: number): Promise<boolean> {
    const signal = AbortSignal.timeout(withinMs);
    // Nobody listens yet: the same as not ready.
    const response = await fetch(`${this.url}/api/health/ready`, { signal }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    return response?.ok === true;
  }
}

interface Postgres {
  pid: number;
  title: string;
  role: 'postmaster' | 'child' | 'initdb';
}
