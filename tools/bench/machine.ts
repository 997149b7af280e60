import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { median } from './figures/statistics.ts';

export interface Machine {
  cpus: number;
  model: string;
  memoryGb: number;
  node: string;
  /** What PostgreSQL waits for at each commit: 8 KB on the disk, in milliseconds. */
  fsyncMs: number;
}

const WRITES = 200;

/** @param folder on the disk that the databases use */
export function describeMachine(folder: string): Machine {
  const all = cpus();
  return {
    cpus: all.length,
    model: all[0]?.model ?? 'unknown',
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    fsyncMs: fsyncMs(folder),
  };
}

function fsyncMs(folder: string): number {
  const path = join(folder, 'fsync');
  const page = Buffer.alloc(8192, 1);
  const file = openSync(path, 'w');
  try {
    // As the log of a database: over what is there already.
    for (let n = 0; n < WRITES; n += 1) writeSync(file, page, 0, page.length, n * page.length);
    fdatasyncSync(file);
    const times = Array.from({ length: WRITES }, (_, n) => {
      const began = performance.now();
      writeSync(file, page, 0, page.length, n * page.length);
      fdatasyncSync(file);
      return performance.now() - began;
    });
    return median(times);
  } finally {
    closeSync(file);
    rmSync(path);
  }
}
