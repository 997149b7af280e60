import { noteProgress } from '../lib/progress.mjs';
import './world/quiet.ts';
import { playHistory, type Outcome } from './history.ts';
import { unusedPatches } from './loader/source.ts';
import { writeResults } from './results.ts';
import { endDecoders } from './server/decoders.ts';
import { joinTemplate, openTemplate } from './server/template.ts';
import { prepareCamera } from './world/photos.ts';

interface Options {
  /** Shows what happened also in histories that went well. */
  log: boolean;
  /** Writes the results of this lane. */
  results: string | undefined;
  /** Ends with the first history that breaks a rule. */
  untilFirst: boolean;
  /** A template that another process made. */
  template: string | undefined;
}

/** Plays the histories of these seeds; answers the exit code. */
export async function play(seeds: Iterable<number>, options: Options): Promise<number> {
  const template = options.template === undefined ? await openTemplate() : joinTemplate(options.template);
  const outcomes: Outcome[] = [];
  const started = Date.now();
  // Promises of apps that were killed are nobody's any more.
  process.on('unhandledRejection', () => undefined);
  try {
    await prepareCamera();
    for (const seed of seeds) {
      noteProgress({ began: `history ${seed}` });
      const outcome = await playHistory(seed, template);
      noteProgress({ ended: `history ${seed}`, status: outcome.broken.length > 0 ? 'failed' : 'passed' });
      tell(outcome, options.log);
      outcomes.push({ ...outcome, log: [] });
      if (options.untilFirst && outcome.broken.length > 0) break;
    }
  } finally {
    await endDecoders();
    await template.stop();
  }
  for (const { file } of unusedPatches()) throw new Error(`the mutation of ${file} was never loaded`);
  return conclude(outcomes, Date.now() - started, options.results);
}

function tell(outcome: Outcome, log: boolean): void {
  const failed = outcome.broken.length > 0;
  if (!failed && !log) return;
  console.log(`\nHistory ${outcome.seed}: ${outcome.events} events, ${outcome.ms} ms`);
  console.log(outcome.log.join('\n'));
  for (const rule of outcome.broken) console.log(`BROKEN: ${rule}`);
  if (failed) console.log(`Again: npm run fuzz:sync -- --seed ${outcome.seed}`);
}

function conclude(outcomes: readonly Outcome[], ms: number, lane: string | undefined): number {
  const failed = outcomes.filter(({ broken }) => broken.length > 0);
  const failures = failed.map(({ seed, broken }) => `history ${seed}: ${broken[0]?.split('\n')[0] ?? ''}`);
  const passed = outcomes.length - failed.length;
  const events = outcomes.reduce((sum, outcome) => sum + outcome.events, 0);
  for (const failure of failures) console.log(failure);
  console.log(
    `${outcomes.length} histories, ${events} events, ${(ms / 1000).toFixed(0)} s: ${passed} passed, ${failed.length} failed`,
  );
  if (lane !== undefined) writeResults(lane, { passed, failed: failed.length, failures });
  return failed.length > 0 || outcomes.length === 0 ? 1 : 0;
}
