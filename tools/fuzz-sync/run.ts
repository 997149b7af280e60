import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FIRST_WITH_COPIES } from './first-with-copies.ts';
import { FIRST_WITH_DRAFTS } from './first-with-drafts.ts';
import { FIRST_WITH_REMOVALS } from './first-with-removals.ts';
import { FIRST_WITH_TAKINGS_BACK } from './first-with-takings-back.ts';
import { FIRST_WITH_WORK_BEFORE_A_LOSS } from './first-with-work-before-a-loss.ts';
import { breakProduct } from './loader/source.ts';
import { mutations } from './mutations/catalogue.ts';

/**
 * Plays histories and tells which rules they broke; exit code 1 if any did.
 *   --seed N        that one, with everything that happened in it
 *   --histories N   that many, from a random seed on (or from --from N)
 *   --minutes N     as many as fit in
 *   --ci            the seeds that ever failed, then sixteen fixed ones; results go to a file
 *   --mutations     breaks the product on purpose, in one way after the other, and wants to see it caught
 *   --only A,B      of --mutations: those; --histories N: within that many
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string' },
    histories: { type: 'string' },
    minutes: { type: 'string' },
    ci: { type: 'boolean' },
    log: { type: 'boolean' },
    mutations: { type: 'boolean' },
    only: { type: 'string' },
    mutant: { type: 'string' },
    first: { type: 'string' },
    template: { type: 'string' },
    lane: { type: 'string' },
  },
});

/**
 * As many as the whole suite has time for, beside the seeds that failed once: one takes some four seconds.
 */
const CI_HISTORIES = [
  ...Array.from({ length: 9 }, (_, index) => index + 1),
  // These know removals.
  ...[4, 5, 6].map((index) => FIRST_WITH_REMOVALS + index),
  // And these takings-back.
  ...[1, 11].map((index) => FIRST_WITH_TAKINGS_BACK + index),
  // And these forms that are begun and left.
  ...[1, 2].map((index) => FIRST_WITH_DRAFTS + index),
  // And this one work on what was made just before the server is lost.
  FIRST_WITH_WORK_BEFORE_A_LOSS + 11,
  // And this one a server in two copies.
  FIRST_WITH_COPIES + 26,
];
/** Processes that share the work of --ci; each keeps its own PostgreSQL. */
const LANES = 2;

function* chosenSeeds(): Generator<number> {
  if (values.seed !== undefined) return yield Number(values.seed);
  if (values.ci) {
    const file = readFileSync(join(import.meta.dirname, 'seeds.json'), 'utf8');
    const { seeds } = JSON.parse(file) as { seeds: number[] };
    const all = [...seeds, ...CI_HISTORIES];
    yield* all.filter((_, index) => index % LANES === Number(values.lane));
    return;
  }
  const { from, minutes, histories } = values;
  if (values.first !== undefined) yield Number(values.first);
  const first = from === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(from);
  const until = minutes === undefined ? Infinity : Date.now() + Number(minutes) * 60_000;
  const count = histories === undefined ? (minutes === undefined ? 20 : Infinity) : Number(histories);
  for (let seed = first; seed < first + count && Date.now() < until; seed += 1) yield seed;
}

if (values.mutations) {
  const { tryMutations } = await import('./try-mutations.ts');
  const within = values.histories === undefined ? undefined : Number(values.histories);
  process.exit(await tryMutations(values.only, within));
}
if (values.ci && values.lane === undefined) {
  const { shareOut } = await import('./share-out.ts');
  process.exit(await shareOut(LANES));
}
if (values.mutant !== undefined) {
  const mutation = mutations.find(({ name }) => name === values.mutant);
  if (!mutation) throw new Error(`there is no mutation ${values.mutant}`);
  breakProduct(mutation.patches);
}
// Only now: the product is loaded as it is to be.
const { play } = await import('./play.ts');
process.exit(
  await play(chosenSeeds(), {
    log: values.log ?? values.seed !== undefined,
    results: values.lane,
    untilFirst: values.mutant !== undefined,
    template: values.template,
  }),
);
