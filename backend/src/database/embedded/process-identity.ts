import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The command line of a running process; undefined when there is none, or only its unreaped remains. */
export function commandLine(pid: number): string | undefined {
  try {
    const text =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
    return text.trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Tells one run of a process from any other that ever had its number: number and start time. Undefined when
 * no such process is alive.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux') {
      const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
      return started ? `${pid} ${started}` : undefined;
    }
    // Field 2 is the program's name in brackets, which may hold anything: count from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${pid} ${fields[19]} ${boot}`;
  } catch {
    return undefined;
  }
}
