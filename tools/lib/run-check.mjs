import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRESS_FILE } from './progress.mjs';
import { projectEnvironment, root } from './workspace.mjs';

/**
 * A check that hangs must not hold the run for ever. Far more than any takes: one core that is shared with
 * another program needs six times as long as two idle ones. Single tests have shorter limits, and fail by
 * name.
 */
const LIMIT_MS = 90 * 60_000;

/**
 * What whoever runs the tests has set for a server of their own must not decide how the tests come out. Nor
 * have they wishes about colours: where runners set them for their workers, Node warns of every
 * contradiction.
 */
const NOT_PASSED_ON =
  /^(PORT|DATA_DIR|DATABASE_URL|JWT_SECRET|ADMIN_USERNAME|ADMIN_PASSWORD|TZ_ORG|LOG_LEVEL|TRUST_PROXY|METRICS_TOKEN|NODE_ENV|FORCE_COLOR|NO_COLOR|S3_.*)$/;

/**
 * Runs one check and tells how it went.
 *
 * @param {import('./checks.mjs').Check} check
 * @param {{ limitMs?: number, say?: (text: string) => void }} options limitMs: after which it is ended
 * @returns {Promise<import('./check-results.mjs').CheckResult>}
 */
export async function runCheck(check, { limitMs = LIMIT_MS, say = console.log } = {}) {
  const started = Date.now();
  const folder = join(root, check.folder);
  if (!existsSync(folder)) {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${check.name}: ${check.folder}/ is missing`] };
  }
  if (check.report) rmSync(check.report, { force: true });
  say(`… ${check.name}`);
  const { output, ...end } = await run(check, folder, limitMs);
  const result = check.read({ ...end, progress: check.progress });
  if (result.failed > 0) say(output);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const figures = check.report ? `: ${result.passed} passed, ${result.failed} failed` : '';
  say(`${result.failed === 0 ? '✓' : '✗'} ${check.name}${figures} (${seconds} s)`);
  return result;
}

/**
 * @param {import('./checks.mjs').Check} check
 * @param {string} cwd
 * @param {number} limitMs
 * @returns {Promise<{ code: number, output: string, overdue?: string }>}
 */
function run({ command: [command, args], aloud, progress }, cwd, limitMs) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...checkEnvironment(), ...(progress && { [PROGRESS_FILE]: progress }) },
      stdio: ['ignore', aloud ? 'inherit' : 'pipe', aloud ? 'inherit' : 'pipe'],
      // A group of its own, so that one that hangs can be ended with everything it started.
      detached: true,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    /** @param {NodeJS.Signals} signal */
    const endGroup = (signal) => {
      try {
        // Also when the first process has ended: one that it left behind may be what hangs.
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // Nobody is left of it.
      }
    };
    /** @type {string | undefined} */
    let overdue;
    const limit = setTimeout(() => {
      overdue = `not finished after ${limitMs / 60_000} minutes`;
      endGroup('SIGTERM');
      setTimeout(() => endGroup('SIGKILL'), 20_000).unref();
    }, limitMs);
    const interrupt = () => {
      endGroup('SIGTERM');
      child.once('close', () => process.exit(130));
    };
    process.once('SIGINT', interrupt);
    process.once('SIGTERM', interrupt);
    child.once('error', (error) => (output += `${error.message}\n`));
    child.once('close', (code) => {
      clearTimeout(limit);
      process.removeListener('SIGINT', interrupt);
      process.removeListener('SIGTERM', interrupt);
      resolve({ code: code ?? 1, output, overdue });
    });
  });
}

function checkEnvironment() {
  const all = Object.entries(projectEnvironment()).filter(([name]) => !NOT_PASSED_ON.test(name));
  return {
    ...Object.fromEntries(all),
    // Nothing may stay behind in the background.
    NX_DAEMON: 'false',
    // A hundred servers are started, and each would compile the same libraries.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
  };
}
