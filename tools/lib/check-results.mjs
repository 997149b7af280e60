import { readFileSync } from 'node:fs';
import { readProgress } from './progress.mjs';

/**
 * What a check came to. `failures` names each failed test; a check that could not be run is a failure too.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} CheckResult
 */

/**
 * How the process of a check ended. `overdue` says after how long it was ended because it took too long;
 * `progress` is the file in which it noted what it was at.
 *
 * @typedef {{ code: number, overdue?: string, progress?: string }} End
 */

/**
 * A check that is one question: it passed or it did not.
 *
 * @param {string} name
 * @param {End} end
 * @returns {CheckResult}
 */
export function singleResult(name, { code, overdue }) {
  if (overdue !== undefined) return broken(name, overdue);
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [name] };
}

/**
 * Reads what Jest wrote with --json.
 *
 * @param {string} name
 * @param {string} file
 * @param {End} end
 * @returns {CheckResult}
 */
export function jestResult(name, file, end) {
  const report = readReport(file);
  if (report === undefined) return unfinished(name, end);
  const failures = [];
  for (const suite of report.testResults) {
    const path = suite.name.split('/').slice(-2).join('/');
    const failed = suite.assertionResults.filter(
      (/** @type {{ status: string }} */ test) => test.status === 'failed',
    );
    for (const test of failed) failures.push(`${name}: ${path} › ${test.fullName}`);
    // A file that does not even load has no tests to fail.
    if (suite.status === 'failed' && failed.length === 0) failures.push(`${name}: ${path} could not be run`);
  }
  return complete(name, end.code, {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  });
}

/**
 * Reads what Playwright's JSON reporter wrote.
 *
 * @param {string} name
 * @param {string} file
 * @param {End} end
 * @returns {CheckResult}
 */
export function playwrightResult(name, file, end) {
  const report = readReport(file);
  if (report === undefined) return unfinished(name, end);
  const failures = report.errors.map(
    (/** @type {{ message?: string }} */ { message }) => `${name}: ${(message ?? 'error').split('\n')[0]}`,
  );
  collectSpecs(report.suites, '', (title, ok) => {
    if (!ok) failures.push(`${name}: ${title}`);
  });
  return complete(name, end.code, {
    passed: report.stats.expected,
    failed: failures.length,
    skipped: report.stats.skipped,
    failures,
  });
}

/**
 * Reads a report that has this shape already: what the project's own runners write. One that left everything
 * out on purpose, as it counts in `skipped`, is no failure.
 *
 * @param {string} name
 * @param {string} file
 * @param {End} end
 * @returns {CheckResult}
 */
export function plainResult(name, file, end) {
  const report = readReport(file);
  if (report === undefined) return unfinished(name, end);
  const failures = report.failures.map((/** @type {unknown} */ failure) => `${name}: ${String(failure)}`);
  const { passed, failed, skipped = 0 } = report;
  if (passed + failed === 0 && skipped > 0 && end.code === 0) return { passed, failed, skipped, failures };
  return complete(name, end.code, { passed, failed, skipped, failures });
}

/**
 * @typedef {{ title: string, ok: boolean }} Spec
 * @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite[]} suites
 * @param {string} prefix
 * @param {(title: string, ok: boolean) => void} visit
 */
function collectSpecs(suites, prefix, visit) {
  for (const suite of suites) {
    const path = prefix ? `${prefix} › ${suite.title}` : suite.title;
    for (const spec of suite.specs ?? []) visit(`${path} › ${spec.title}`, spec.ok);
    collectSpecs(suite.suites ?? [], path, visit);
  }
}

/**
 * No tests is no success, and neither is a bad end that no test explains.
 *
 * @param {string} name
 * @param {number} code
 * @param {CheckResult} result
 * @returns {CheckResult}
 */
function complete(name, code, result) {
  const reasons = [];
  if (result.passed + result.failed === 0) reasons.push('ran no test');
  else if (code !== 0 && result.failed === 0) reasons.push(`ended with ${code} although no test failed`);
  return {
    ...result,
    failed: result.failed + reasons.length,
    failures: [...result.failures, ...reasons.map((reason) => `${name}: ${reason}`)],
  };
}

/**
 * A run that was ended or died before it could write its report: what it had come to, and what it was at.
 *
 * @param {string} name
 * @param {End} end
 * @returns {CheckResult}
 */
function unfinished(name, { overdue, progress }) {
  const { passed, failed, skipped, running } = readProgress(progress ?? '');
  const during = running.length > 0 ? `, during: ${running.join('; ')}` : '';
  const { failures } = broken(name, `${overdue ?? 'ended without results'}${during}`);
  const all = [...failed.map((test) => `${name}: ${test}`), ...failures];
  return { passed, failed: all.length, skipped, failures: all };
}

/**
 * @param {string} name
 * @param {string} reason
 * @returns {CheckResult}
 */
function broken(name, reason) {
  return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: ${reason}`] };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
