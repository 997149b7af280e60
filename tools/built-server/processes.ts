import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  parent: number;
  /** Command line, or the title that the process gave itself. */
  title: string;
}

/** What runs on this machine at this moment; the remains of ended processes are left out. */
export function runningProcesses(): RunningProcess[] {
  return process.platform === 'linux' ? fromProc() : fromPs();
}

/** Descendants of a process, children before grandchildren. */
export function descendants(pid: number): RunningProcess[] {
  const all = runningProcesses();
  const found: RunningProcess[] = [];
  let parents = new Set([pid]);
  while (parents.size > 0) {
    const next = all.filter(({ parent }) => parents.has(parent));
    found.push(...next);
    parents = new Set(next.map((child) => child.pid));
  }
  return found;
}

/** SIGKILL; false when it was gone already. */
export function killNow(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL');
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

function fromProc(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The program's name stands in brackets and may hold anything: count from behind it.
        const [state, parent] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        if (state === 'Z' || state === 'X') return [];
        const title = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        return [{ pid: Number(name), parent: Number(parent), title }];
      } catch {
        // It ended while we looked.
        return [];
      }
    });
}

function fromPs(): RunningProcess[] {
  return execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, title] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return title === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), title }];
    });
}
