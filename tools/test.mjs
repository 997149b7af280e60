/**
 * `npm test`: installs what is missing, then asks everything that CI asks. The last line is
 * `N passed, N failed`, and the exit code is 0 only if nothing failed.
 * `npm test -- format "backend tests"` asks only what is named.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

const started = Date.now();
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];

/** @param {import('./lib/check-results.mjs').CheckResult} result */
function add(result) {
  total.passed += result.passed;
  total.failed += result.failed;
  total.skipped += result.skipped;
  failures.push(...result.failures);
}

/** @param {string} failure */
const addFailure = (failure) => add({ passed: 0, failed: 1, skipped: 0, failures: [failure] });

async function runAll() {
  if (!(await ensureInstalled(console.log))) return addFailure('installation');
  const { stages } = await import('./lib/checks.mjs');
  const { runCheck } = await import('./lib/run-check.mjs');
  const results = mkdtempSync(join(tmpdir(), 'inventario-results-'));
  try {
    const wanted = process.argv.slice(2);
    const all = stages(results);
    const known = all.flat().map(({ name }) => name);
    for (const name of wanted) if (!known.includes(name)) addFailure(`${name}: one of ${known.join(', ')}`);
    for (const stage of all) {
      const checks = stage.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
      // Two at a time: more would only wait for each other on the two cores that CI has.
      const queue = [...checks];
      const worker = async () => {
        for (let check = queue.shift(); check; check = queue.shift()) add(await runCheck(check));
      };
      await Promise.all([worker(), worker()]);
    }
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

try {
  await runAll();
} catch (error) {
  console.error(error);
  addFailure('the test run itself broke');
}

if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}`);
console.log(`\n${((Date.now() - started) / 1000).toFixed(0)} s`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
if (total.passed + total.failed === 0) total.failed = 1;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed === 0 ? 0 : 1;
