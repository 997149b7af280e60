import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './loader/source.ts';

const FOLDER = join(ROOT, 'tools', 'test-results');

/** What the whole suite counts: each history is a test. */
export const RESULTS = join(FOLDER, 'fuzz-sync.json');

export interface Results {
  passed: number;
  failed: number;
  failures: string[];
}

const laneFile = (lane: string): string => join(FOLDER, `fuzz-sync-${lane}.json`);

/** @param lane null for all of them together */
export function writeResults(lane: string | null, results: Results): void {
  const file = lane === null ? RESULTS : laneFile(lane);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

/** Reads what a lane wrote and takes it away; a lane that wrote nothing has failed. */
export function takeResults(lane: string): Results {
  try {
    return JSON.parse(readFileSync(laneFile(lane), 'utf8')) as Results;
  } catch {
    return { passed: 0, failed: 1, failures: [`the histories of lane ${lane} ended without results`] };
  } finally {
    rmSync(laneFile(lane), { force: true });
  }
}
