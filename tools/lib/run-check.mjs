import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectEnvironment, root } from './workspace.mjs';

/** A check that hangs must not hold the run for ever. */
const LIMIT_MS = 10 * 60_000;

/** What whoever runs the tests has set for a server of their own must not decide how the tests come out. */
const SERVER_VARIABLES =
  /^(PORT|DATA_DIR|DATABASE_URL|JWT_SECRET|ADMIN_USERNAME|ADMIN_PASSWORD|TZ_ORG|LOG_LEVEL|TRUST_PROXY|NODE_ENV|FORCE_COLOR|S3_.*)$/;

/**
 * Runs one check and tells how it went.
 *
 * @param {import('./checks.mjs').Check} check
 * @returns {Promise<import('./check-results.mjs').CheckResult>}
 */
export async function runCheck(check) {
  const started = Date.now();
  const folder = join(root, check.folder);
  if (!existsSync(folder)) {
    return { passed: 0, failed: 1, skipped: 0, failures: [`${check.name}: ${check.folder}/ is missing`] };
  }
  if (check.report) rmSync(check.report, { force: true });
  console.log(`… ${check.name}`);
  const { code, output } = await run(check, folder);
  const result = check.read(code);
  if (result.failed > 0) console.log(output);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  const figures = check.report ? `: ${result.passed} passed, ${result.failed} failed` : '';
  console.log(`${result.failed === 0 ? '✓' : '✗'} ${check.name}${figures} (${seconds} s)`);
  return result;
}

/**
 * @param {import('./checks.mjs').Check} check
 * @param {string} cwd
 * @returns {Promise<{ code: number, output: string }>}
 */
function run({ command: [command, args], aloud }, cwd) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: checkEnvironment(),
      stdio: ['ignore', aloud ? 'inherit' : 'pipe', aloud ? 'inherit' : 'pipe'],
      // A group of its own, so that one that hangs can be ended with everything it started.
      detached: true,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    /** @param {NodeJS.Signals} signal */
    const endGroup = (signal) => {
      if (child.pid === undefined || child.exitCode !== null) return;
      process.kill(-child.pid, signal);
    };
    const limit = setTimeout(() => {
      output += `\nNot finished after ${LIMIT_MS / 60_000} minutes.\n`;
      endGroup('SIGTERM');
      setTimeout(() => endGroup('SIGKILL'), 20_000).unref();
    }, LIMIT_MS);
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
      resolve({ code: code ?? 1, output });
    });
  });
}

function checkEnvironment() {
  const all = Object.entries(projectEnvironment()).filter(([name]) => !SERVER_VARIABLES.test(name));
  // Nothing may stay behind in the background.
  return { ...Object.fromEntries(all), NX_DAEMON: 'false', NO_COLOR: '1' };
}
