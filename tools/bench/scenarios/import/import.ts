import { organisationRows } from '../../../organisation/rows.ts';
import { packFile, sendFile, tryParts } from '../../../organisation/upload.ts';
import type { Figure } from '../../figures/figure.ts';
import type { Bench, Scenario } from '../../scenario.ts';
import { copyIn } from './copy-in.ts';

const COPY = 'COPY of the same rows, one unique index';
const FIRST: Figure = { name: 'first import, in parts', kind: 'times', limit: COPY, reach: 10, tryFor: 6 };
const TRIED: Figure = {
  name: 'the first import, only tried',
  kind: 'times',
  limit: COPY,
  reach: 10,
  tryFor: 6,
};
const AGAIN: Figure = { name: 'the same file again', kind: 'times', limit: COPY, reach: 4, tryFor: 2 };

/** A file in the parts that the app sends, into an empty database, and once more. Packing them is not counted. */
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
    }
  },
};

async function seconds(act: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
}

const report = ({ say }: Bench, name: string, run: number, work: number, limit: number): void =>
  say(`${name}, run ${run}: ${work.toFixed(2)} s, COPY ${limit.toFixed(3)} s`);
