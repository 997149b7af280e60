/**
 * `npm run e2e:engines`: the journeys of the field in each engine but Chromium that this machine has. Its
 * last lines say of every engine whether it ran; arguments go to Playwright.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { engines } from './engines.ts';

const CONFIG = join(import.meta.dirname, 'playwright.config.ts');

const verdicts: string[] = [];
let failed = false;
for (const { name, project, path, wanted } of await engines()) {
  if (path === undefined) {
    verdicts.push(`SKIPPED ${name}: not on this machine (needs ${wanted})`);
    continue;
  }
  const args = ['test', '-c', CONFIG, '--project', project, ...process.argv.slice(2)];
  const passed = spawnSync('playwright', args, { stdio: 'inherit' }).status === 0;
  verdicts.push(`${passed ? 'PASSED' : 'FAILED'} ${name}: ${path}`);
  failed ||= !passed;
}
process.stdout.write(`\n${verdicts.join('\n')}\n`);
process.exitCode = failed ? 1 : 0;
