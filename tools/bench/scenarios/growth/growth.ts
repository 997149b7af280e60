import type { InventoryRow } from '../../../../backend/src/demo/inventory/columns.ts';
import { organisationRows } from '../../../organisation/rows.ts';
import { packFile, sendFile } from '../../../organisation/upload.ts';
import type { Figure } from '../../figures/figure.ts';
import { peakMemoryMb } from '../../memory.ts';
import type { Bench, Scenario } from '../../scenario.ts';

const LARGEST_STEP = 50_000;
const STEPS_AT_LEAST = 5;
/** Straight, but for what one measurement differs from the next. */
const STRAIGHT = { kind: 'times', reach: 1.1, tryFor: 1 } as const;
const MEMORY: Figure = {
  ...{
    name: 'API memory at its peak, after the last',
    limit: 'after the first',
    limitUnit: 'MB',
    ...STRAIGHT,
  },
};

/** Whether the next assets take longer the more there are. */
export const growthScenario: Scenario = {
  name: 'growth',
  async run(bench) {
    for (let run = 1; run <= bench.sizes.runs; run += 1) await grow(bench, run);
  },
};

async function grow({ sizes, start, done, note, say }: Bench, run: number): Promise<void> {
  const { admin, pid } = await start();
  const step = Math.min(LARGEST_STEP, Math.ceil(sizes.assets / STEPS_AT_LEAST));
  let first: { seconds: number; mb: number | undefined } | undefined;
  let loaded = 0;
  for (const rows of slices(organisationRows(sizes), step)) {
    const file = packFile(rows);
    const began = performance.now();
    await sendFile(admin, file);
    // The last slice may be a short one.
    const seconds = ((performance.now() - began) / 1000) * (step / rows.length);
    first ??= { seconds, mb: peakMemoryMb(pid) };
    if (loaded > 0) note(figureOf(loaded, rows.length, step), { work: seconds, limit: first.seconds });
    loaded += rows.length;
    say(`run ${run}: up to ${loaded} assets, ${seconds.toFixed(2)} s for ${step}`);
  }
  const last = peakMemoryMb(pid);
  if (last !== undefined && first?.mb !== undefined) note(MEMORY, { work: last, limit: first.mb });
  await done();
}

const figureOf = (from: number, count: number, step: number): Figure => ({
  name: `import of assets ${from + 1} to ${from + count}`,
  limit: `the first ${step}`,
  ...STRAIGHT,
});

function* slices(rows: Iterable<InventoryRow>, size: number): Generator<InventoryRow[]> {
  let slice: InventoryRow[] = [];
  for (const row of rows) {
    slice.push(row);
    if (slice.length < size) continue;
    yield slice;
    slice = [];
  }
  if (slice.length > 0) yield slice;
}
