import { parseArgs } from 'node:util';
import { BoundedReader } from '../reading/bounded-reader.ts';
import { play } from './play.ts';

/**
 * Damages good inventory files and reads them; exit code 1 if one did not end as a reading or a refusal.
 *   --seed N      that one
 *   --minutes N   as many as fit in, from a random seed on (or from --from N); 1 without it
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, from: { type: 'string' }, minutes: { type: 'string' } },
});

const first = Number(values.seed ?? values.from ?? Math.floor(Math.random() * 2 ** 31));
const until = values.seed === undefined ? Date.now() + Number(values.minutes ?? 1) * 60_000 : 0;
const reader = new BoundedReader();
let seed = first;
let findings = 0;
do {
  const { victim, finding } = await play(reader, seed);
  if (finding !== undefined) {
    findings += 1;
    console.error(`--seed ${seed} (${victim}): ${finding}`);
  }
  seed += 1;
} while (Date.now() < until);
await reader.close();
console.log(`${seed - first} damaged files from seed ${first}: ${findings} findings`);
process.exitCode = findings === 0 ? 0 : 1;
