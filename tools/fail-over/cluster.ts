import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../built-server/free-port.ts';
import { killNow } from '../built-server/processes.ts';
import {
  type Member,
  PASSWORD,
  patroniConfiguration,
  programsOf,
  proxyConfiguration,
} from './configuration.ts';

interface State {
  members: { name: string; role: string; state: string; lag?: number | string }[];
}

/**
 * PostgreSQL on two members with Patroni, etcd and haproxy, all on this machine; their logs stay in `folder`.
 */
export class Cluster {
  readonly folder = mkdtempSync(join(tmpdir(), 'fail-over-'));
  private readonly processes = new Map<string, ChildProcess>();
  /** PostgreSQL does not run as root. */
  private readonly as = process.getuid?.() === 0 ? ownerOf('postgres') : {};
  private members: Member[] = [];
  private proxy = 0;

  /** Connection string that leads to the primary, whoever that is. */
  get url(): string {
    return `postgresql://postgres:${PASSWORD}@127.0.0.1:${this.proxy}/inventario`;
  }

  async start(): Promise<void> {
    chmodSync(this.folder, 0o755);
    if (this.as.uid !== undefined) chownSync(this.folder, this.as.uid, this.as.gid ?? 0);
    const etcd = await freePort();
    const peer = await freePort();
    this.proxy = await freePort();
    for (const name of ['uno', 'dos'])
      this.members.push({ name, port: await freePort(), rest: await freePort() });
    const [client, other] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${peer}`];
    this.run('etcd', 'etcd', [
      ...[
        '--data-dir',
        join(this.folder, 'etcd'),
        '--listen-client-urls',
        client,
        '--advertise-client-urls',
        client,
      ],
      ...['--listen-peer-urls', other, '--initial-advertise-peer-urls', other],
      ...['--initial-cluster', `default=${other}`, '--unsafe-no-fsync'],
    ]);
    const version = readdirSync('/usr/lib/postgresql').sort().at(-1) ?? '';
    for (const member of this.members) {
      const text = patroniConfiguration(member, { folder: this.folder, etcd, version });
      writeFileSync(join(this.folder, `${member.name}.yml`), text);
    }
    writeFileSync(join(this.folder, 'haproxy.cfg'), proxyConfiguration(this.proxy, this.members));
    for (const { name } of this.members) this.join(name);
    this.run('haproxy', '/usr/sbin/haproxy', ['-f', join(this.folder, 'haproxy.cfg')]);
    await this.untilSafe();
    const [primary] = await this.roles();
    const port = this.members.find(({ name }) => name === primary)?.port;
    execFileSync(
      join(programsOf(version), 'createdb'),
      ['-h', '127.0.0.1', '-p', `${port}`, '-U', 'postgres', 'inventario'],
      {
        env: { PGPASSWORD: PASSWORD },
      },
    );
  }

  /** Resolves when there is a primary whose commits a standby holds as well. */
  async untilSafe(): Promise<void> {
    while ((await this.roles())[1] === undefined) await delay(250);
  }

  /**
   * Ends the primary without warning: PostgreSQL alone, or all of its machine.
   * @returns its name
   */
  async killPrimary(wholeMachine: boolean): Promise<string> {
    const [name = ''] = await this.roles();
    if (wholeMachine) this.kill(this.processes.get(name)?.pid);
    this.kill(this.postmasterOf(name));
    return name;
  }

  /** A machine that was killed comes back, with what it had. */
  join(name: string): void {
    const running = this.processes.get(name);
    if (running && running.exitCode === null && running.signalCode === null) return;
    this.run(name, 'patroni', [join(this.folder, `${name}.yml`)]);
  }

  stop(): void {
    for (const { pid } of [...this.processes.values()].reverse()) this.kill(pid);
    for (const { name } of this.members) this.kill(this.postmasterOf(name));
  }

  /** Once nothing is to be found out any more. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  /** Names of the primary and of the standby that it waits for. */
  private async roles(): Promise<[string?, string?]> {
    for (const { rest } of this.members) {
      const signal = AbortSignal.timeout(2_000);
      // A member that is down says nothing; the other one knows as much.
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal }).catch(() => undefined);
      if (!answer?.ok) continue;
      const { members } = (await answer.json()) as State;
      const running = members.filter(({ state }) => state === 'running' || state === 'streaming');
      const primary = running.find(({ role }) => role === 'leader' || role === 'master')?.name;
      return [primary, primary && running.find(({ role }) => role === 'sync_standby')?.name];
    }
    return [];
  }

  /** PostgreSQL is no child of its Patroni, so that it survives it. */
  private postmasterOf(name: string): number | undefined {
    const file = join(this.folder, name, 'postmaster.pid');
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
  }

  private kill(pid: number | undefined): void {
    if (pid !== undefined && pid > 1) killNow(pid);
  }

  private run(name: string, program: string, args: string[]): void {
    const child = spawn(program, args, { ...this.as, cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    const log = createWriteStream(join(this.folder, `${name}.log`), { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    this.processes.set(name, child);
  }
}

function ownerOf(user: string): { uid?: number; gid?: number } {
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
