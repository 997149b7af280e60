import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { descendants } from '../../built-server/processes.ts';

/** Megabytes that the server may keep: a heap that has grown is not given back to the last byte. */
const MAY_KEEP_MB = 300;
const CALM_MS = 60_000;
const LOOK_EVERY_MS = 1_000;

/**
 * Resident megabytes of the server with its child processes (those that decode photos), PostgreSQL left out;
 * null where the system does not tell.
 */
export function memoryOf(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const children = descendants(pid).filter(({ title }) => !title.includes('postgres'));
  return [pid, ...children.map((child) => child.pid)].reduce((sum, one) => sum + residentMb(one), 0);
}

function residentMb(pid: number): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    // It has just ended.
    return 0;
  }
}

/** Waits until the memory is back near `before`. @returns what it is then, in megabytes */
export async function afterCalm(pid: number, before: number): Promise<{ now: number; isBack: boolean }> {
  const until = Date.now() + CALM_MS;
  let now = memoryOf(pid) ?? before;
  while (now > before + MAY_KEEP_MB && Date.now() < until) {
    await delay(LOOK_EVERY_MS);
    now = memoryOf(pid) ?? before;
  }
  return { now, isBack: now <= before + MAY_KEEP_MB };
}
