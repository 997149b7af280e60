/**
 * `npm run e2e:engines`: the journeys of the field in each engine but Chromium that this machine has. Its
 * last lines say of every engine whether it ran, and `test-results/engines.json` how many did. Arguments go
 * to Playwright.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engines } from './engines.ts';

const CONFIG = join(import.meta.dirname, 'playwright.config.ts');
const RESULTS = join(import.meta.dirname, '../../test-results');

const verdicts: string[] = [];
const failures: string[] = [];
const ran = { passed: 0, failed: 0, skipped: 0 };
for (const { name, project, path, wanted } of await engines()) {
  if (path === undefined) {
    verdicts.push(`SKIPPED ${name}: not on this machine (needs ${wanted})`);
    ran.skipped += 1;
    continue;
  }
  const args = ['test', '-c', CONFIG, '--project', project, ...process.argv.slice(2)];
  const passed = spawnSync('playwright', args, { stdio: 'inherit' }).status === 0;
  verdicts.push(`${passed ? 'PASSED' : 'FAILED'} ${name}: ${path}`);
  ran[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(name);
}
process.stdout.write(`\n${verdicts.join('\n')}\n`);
mkdirSync(RESULTS, { recursive: true });
writeFileSync(join(RESULTS, 'engines.json'), JSON.stringify({ ...ran, failures }));
process.exitCode = ran.failed > 0 ? 1 : 0;
