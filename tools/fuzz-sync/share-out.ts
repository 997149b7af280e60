import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { takeResults, writeResults, type Results } from './results.ts';

/**
 * Plays the histories of --ci in several processes and puts their results together; answers the exit code.
 */
export async function shareOut(lanes: number): Promise<number> {
  const names = Array.from({ length: lanes }, (_, index) => String(index));
  for (const name of names) takeResults(name);
  await Promise.all(names.map(runLane));
  const all = names.map(takeResults).reduce((sum, one): Results => ({
    passed: sum.passed + one.passed,
    failed: sum.failed + one.failed,
    failures: [...sum.failures, ...one.failures],
  }));
  writeResults(null, all);
  console.log(`synchronisation: ${all.passed} histories passed, ${all.failed} failed`);
  return all.failed > 0 || all.passed === 0 ? 1 : 0;
}

function runLane(name: string): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), '--ci', '--lane', name], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('close', () => resolve()));
}
