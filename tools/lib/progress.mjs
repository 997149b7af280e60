import { appendFileSync, readFileSync } from 'node:fs';

/** Where a test run that `npm test` started says what it is at. */
export const PROGRESS_FILE = 'INVENTARIO_TEST_PROGRESS';

/**
 * One line of the file. It is written at once, so that what was going on is known however the run ends.
 *
 * @typedef {{ began: string } | { ended: string, status: 'passed' | 'failed' | 'skipped' }} Progress
 */

/** @param {Progress} progress */
export function noteProgress(progress) {
  const file = process.env[PROGRESS_FILE];
  if (file) appendFileSync(file, `${JSON.stringify(progress)}\n`);
}

/**
 * How far a run had come.
 *
 * @param {string} file
 * @returns {{ passed: number, failed: string[], skipped: number, running: string[] }}
 */
export function readProgress(file) {
  const running = new Set();
  const failed = [];
  const counts = { passed: 0, skipped: 0 };
  for (const line of linesOf(file)) {
    const { began, ended, status } = JSON.parse(line);
    if (began !== undefined) running.add(began);
    running.delete(ended);
    if (status === 'failed') failed.push(ended);
    else if (status !== undefined) counts[/** @type {keyof typeof counts} */ (status)] += 1;
  }
  return { ...counts, failed, running: [...running] };
}

/** @param {string} file */
function linesOf(file) {
  try {
    // A last line without its end was being written when the run was killed.
    return readFileSync(file, 'utf8').split('\n').slice(0, -1);
  } catch {
    return [];
  }
}
