import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import './world/quiet.ts';
import { ROOT } from './loader/source.ts';
import { openOffice } from './server/office.ts';
import { makeTemplate, startCluster, templateName } from './server/postgres.ts';
import { playHistory, type Outcome } from './history.ts';
import { prepareCamera } from './world/photos.ts';

/**
 * Plays histories and tells which rules they broke; exit code 1 if any did.
 *   --seed N        that one, with everything that happened in it
 *   --histories N   that many, from a random seed on (or from --from N)
 *   --minutes N     as many as fit in
 *   --ci            the seeds that ever failed, then 250 fixed ones; results go to RESULTS
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string' },
    histories: { type: 'string' },
    minutes: { type: 'string' },
    ci: { type: 'boolean' },
    log: { type: 'boolean' },
  },
});

const RESULTS = join(ROOT, 'tools', 'test-results', 'fuzz-sync.json');
const CI_HISTORIES = 250;
const { seeds } = JSON.parse(readFileSync(join(import.meta.dirname, 'seeds.json'), 'utf8')) as {
  seeds: number[];
};

function* chosenSeeds(): Generator<number> {
  if (values.seed !== undefined) return yield Number(values.seed);
  if (values.ci) {
    yield* seeds;
    for (let seed = 1; seed <= CI_HISTORIES; seed += 1) yield seed;
    return;
  }
  const first = values.from === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.from);
  const until = values.minutes === undefined ? Infinity : Date.now() + Number(values.minutes) * 60_000;
  const count =
    values.histories === undefined
      ? values.minutes === undefined
        ? 20
        : Infinity
      : Number(values.histories);
  for (let seed = first; seed < first + count && Date.now() < until; seed += 1) yield seed;
}

function tell(outcome: Outcome): void {
  const failed = outcome.broken.length > 0;
  if (!failed && !values.log) return;
  console.log(`\nHistory ${outcome.seed}: ${outcome.events} events, ${outcome.ms} ms`);
  if (failed || values.log) console.log(outcome.log.join('\n'));
  for (const rule of outcome.broken) console.log(`BROKEN: ${rule}`);
  if (failed) console.log(`Again: npm run fuzz:sync -- --seed ${outcome.seed}`);
}

const stray: unknown[] = [];
process.on('unhandledRejection', (error) => stray.push(error));

const cluster = await startCluster();
const folder = mkdtempSync(join(tmpdir(), 'inventario-fuzz-office-'));
const outcomes: Outcome[] = [];
const started = Date.now();
try {
  await prepareCamera();
  const template = templateName(String(process.pid));
  await makeTemplate(cluster.url, template, (url) => openOffice(url, folder));
  for (const seed of chosenSeeds()) {
    const outcome = await playHistory(seed, cluster.url, template);
    tell(outcome);
    outcomes.push({ ...outcome, log: [] });
  }
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}

const failed = outcomes.filter(({ broken }) => broken.length > 0);
const events = outcomes.reduce((sum, outcome) => sum + outcome.events, 0);
const seconds = ((Date.now() - started) / 1000).toFixed(0);
for (const { seed, broken } of failed) console.log(`history ${seed}: ${broken[0]?.split('\n')[0] ?? ''}`);
console.log(
  `${outcomes.length} histories, ${events} events, ${seconds} s: ${outcomes.length - failed.length} passed, ${failed.length} failed`,
);
if (values.ci) {
  mkdirSync(dirname(RESULTS), { recursive: true });
  const failures = failed.map(({ seed, broken }) => `history ${seed}: ${broken[0] ?? ''}`);
  writeFileSync(
    RESULTS,
    JSON.stringify({ passed: outcomes.length - failed.length, failed: failed.length, failures }, null, 2),
  );
}
process.exit(failed.length > 0 || outcomes.length === 0 ? 1 : 0);
