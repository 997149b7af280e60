import type { InventoryRow } from '../../../../backend/src/demo/inventory/columns.ts';
import { organisationRows } from '../../../organisation/rows.ts';
import { packFile, sendFile, tryParts } from '../../../organisation/upload.ts';
import type { Figure } from '../../figures/figure.ts';
import type { Bench, Scenario } from '../../scenario.ts';
import { COPY, copyIn } from './copy-in.ts';
import { loadsAndReversals } from './loads.ts';

const FIRST: Figure = { name: 'first import, in parts', kind: 'times', limit: COPY, reach: 10, tryFor: 6 };
const TRIED: Figure = {
  name: 'the first import, only tried',
  kind: 'times',
  limit: COPY,
  reach: 10,
  tryFor: 6,
};
const AGAIN: Figure = { name: 'the same file again', kind: 'times', limit: COPY, reach: 4, tryFor: 2 };

/**
 * A file in the parts that the app sends, into an empty database, and once more; then the same by the server
 * itself, and taken back. Packing them is not counted.
 */
export const importScenario: Scenario = {
  name: 'import',
  async run(bench) {
    const rows = [...organisationRows(bench.sizes)];
    for (let run = 1; run <= bench.sizes.runs; run += 1) {
      const { admin, sql } = await bench.start();
      const limit = await copyIn(sql, rows);
      for (const figure of [TRIED, FIRST, AGAIN]) {
        const file = packFile(rows);
        const work = await seconds(() => (figure === TRIED ? tryParts(admin, file) : sendFile(admin, file)));
        bench.note(figure, { work, limit });
        report(bench, figure.name, run, work, limit);
      }
      await bench.done();
      await measureLoads(bench, rows, run);
    }
  },
};

/** In a database of their own. */
async function measureLoads(bench: Bench, rows: readonly InventoryRow[], run: number): Promise<void> {
  const { admin, sql } = await bench.start();
  const limit = await copyIn(sql, rows);
  for (const { figure, act } of loadsAndReversals(rows)) {
    const work = await seconds(() => act(admin));
    if (!figure) continue;
    bench.note(figure, { work, limit });
    report(bench, figure.name, run, work, limit);
  }
  await bench.done();
}

async function seconds(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
}

const report = ({ say }: Bench, name: string, run: number, work: number, limit: number): void =>
  say(`${name}, run ${run}: ${work.toFixed(2)} s, COPY ${limit.toFixed(3)} s`);
