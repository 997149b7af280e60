import { readFileSync } from 'node:fs';

/** The most megabytes that a process ever had resident; undefined where the system does not tell. */
export function peakMemoryMb(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
