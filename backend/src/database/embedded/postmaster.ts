import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { ConfigurationError } from '../../config/configuration-error.js';
import { folderForChild, folderIdentity } from './data-folder.js';
import { commandLine } from './process-identity.js';
import type { Account } from './unprivileged-account.js';

/** How PostgreSQL is to be started on an existing database folder. */
export interface PostmasterOptions {
  folder: string;
  /** Folder with PostgreSQL's bin/. */
  home: string;
  account: Account | undefined;
  port: number;
  logFile: string;
  settings: Readonly<Record<string, string>>;
}

/** After a crash PostgreSQL replays its log before it answers; that may take as long as this. */
const START_LIMIT_MS = 180_000;
const MAX_LOG_BYTES = 5 * 1024 * 1024;

/** A start that failed; `reason` is the last thing that PostgreSQL wrote. */
export class PostmasterStartError extends ConfigurationError {
  constructor(
    readonly reason: string,
    logFile: string,
  ) {
    super(`PostgreSQL no pudo arrancar: ${reason} (véase ${logFile}).`);
    this.name = 'PostmasterStartError';
  }
}

/**
 * Starts PostgreSQL and returns when it accepts connections.
 *
 * It runs in its own session: a Ctrl-C on the terminal goes to the whole foreground process group and must
 * reach the server only, which stops PostgreSQL last. Its output goes to a file, not to a pipe, because it
 * may outlive the server.
 *
 * @throws PostmasterStartError
 */
export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess> {
  const { folder, home, account, port, logFile, settings } = options;
  keepLogSmall(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const place = folderForChild(folder, account !== undefined);
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    ...settings,
    // Marks the process as the one of this folder; see `runningPostmaster`.
    'inventario.folder': folderIdentity(folder),
  };
  const child = spawn(
    join(home, 'bin', 'postgres'),
    ['-D', place.path, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
      stdio: ['ignore', log, log, ...place.stdio],
      detached: true,
      ...(account && { uid: account.uid, gid: account.gid }),
    },
  );
  place.close();
  closeSync(log);

  let spawnError: Error | undefined;
  child.once('error', (error) => (spawnError = error));
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (spawnError) throw new PostmasterStartError(spawnError.message, logFile);
    if (hasEnded(child)) throw new PostmasterStartError(lastWords(logFile, logStart, child.pid), logFile);
    if (isReady(folder, child.pid)) return child;
    await delay(20);
  }
  await stopPostmaster(child);
  throw new PostmasterStartError(`sin respuesta en ${START_LIMIT_MS / 1000} s`, logFile);
}

/** Ends it in order: open transactions are rolled back, data is on disk; after 30 s without mercy. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  await stopByPid(child.pid, () => !hasEnded(child));
}

/**
 * The PostgreSQL that runs on this folder although its server is gone (kill -9). A number in postmaster.pid
 * alone proves nothing: after a crash any process may have it.
 */
export function runningPostmaster(folder: string): number | undefined {
  const pid = Number(readPidFile(folder)[0]);
  if (!Number.isInteger(pid) || pid <= 1) return undefined;
  return isPostmasterOf(folder, pid) ? pid : undefined;
}

/**
 * Where the PostgreSQL that runs on this folder answers, by line 4 of its file; undefined when there is none.
 */
export function portOfRunning(folder: string): number | undefined {
  return runningPostmaster(folder) === undefined ? undefined : Number(readPidFile(folder)[3]);
}

/**
 * Makes the folder free: stops the PostgreSQL that an ended server left running on it, and removes a
 * postmaster.pid whose number belongs to some other process by now, which PostgreSQL would take for a rival.
 * The caller holds the lock of DATA_DIR, so no living server is using it.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  const pid = runningPostmaster(folder);
  if (pid !== undefined) await stopByPid(pid, () => isPostmasterOf(folder, pid));
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

function isPostmasterOf(folder: string, pid: number): boolean {
  return commandLine(pid)?.includes(`inventario.folder=${folderIdentity(folder)}`) ?? false;
}

async function stopByPid(pid: number, isRunning: () => boolean): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ];
  for (const [signal, patience] of steps) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ESRCH') return;
      throw error;
    }
    const deadline = Date.now() + patience;
    while (Date.now() < deadline) {
      if (!isRunning()) return;
      await delay(20);
    }
  }
}

export function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Line 8 of the file is the state that PostgreSQL reports of itself. */
function isReady(folder: string, pid: number | undefined): boolean {
  const lines = readPidFile(folder);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function readPidFile(folder: string): string[] {
  const path = join(folder, 'postmaster.pid');
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function keepLogSmall(logFile: string): void {
  if (existsSync(logFile) && statSync(logFile).size > MAX_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
}

/**
 * Why a start failed, from what was logged since. The last processes of a PostgreSQL that was killed write to
 * the same log while they go: the words of the one that was started count before anybody else's.
 */
function lastWords(logFile: string, from: number, pid: number | undefined): string {
  const lines = readFileSync(logFile)
    .subarray(from)
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '');
  const failures = lines.filter((line) => /\b(FATAL|PANIC|ERROR):/.test(line));
  const telling = failures.findLast((line) => line.includes(`[${pid}]`)) ?? failures.at(-1) ?? lines.at(-1);
  return telling?.replace(/^.*?\b(FATAL|PANIC|ERROR):\s*/, '') ?? 'terminó sin decir por qué';
}
