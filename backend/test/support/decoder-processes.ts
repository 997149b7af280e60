import { readdirSync, readFileSync } from 'node:fs';

export interface DecoderProcess {
  pid: number;
  /** The most memory that it ever had. */
  peakBytes: number;
}

/** The processes that decode photos for a server (this process if not given), as Linux knows them. */
export function decoderProcesses(server: number = process.pid): DecoderProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const status = readFileSync(`/proc/${name}/status`, 'utf8');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
        const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]);
        if (parent !== server || !command.includes('decode-process')) return [];
        return [{ pid: Number(name), peakBytes: 1024 * Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) }];
      } catch {
        // It ended while it was looked at.
        return [];
      }
    });
}
