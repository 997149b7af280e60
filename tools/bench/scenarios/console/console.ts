import type { Session } from '../../../built-server/session.ts';
import { addFieldWork } from '../../../organisation/field-work.ts';
import { fieldWorkers } from '../../../organisation/people.ts';
import type { Figure } from '../../figures/figure.ts';
import { percentile } from '../../figures/statistics.ts';
import { startLoaded } from '../../loaded-server.ts';
import type { Scenario } from '../../scenario.ts';
import { CONSOLE_READS, FIELD_READS, filled, nameOf } from './reads.ts';
import { whatIsKnown } from './what-is-known.ts';

const GOALS = { kind: 'ms', reach: 50, tryFor: 20 } as const;
const SLOWEST: Figure = { name: 'the slowest of all reads', ...GOALS };
const PEOPLE = 40;
/** A year's work, one line in five with two photos. */
const LINES_PER_ASSET = 10;

/**
 * Every read of the console, and of the field's lists: what 95 in 100 do not exceed, one reader at a time.
 */
export const consoleScenario: Scenario = {
  name: 'console',
  async run(bench) {
    const { sizes, note, say } = bench;
    const { admin, url, databaseUrl } = await startLoaded(bench);
    const [worker] = await fieldWorkers(admin, url, PEOPLE);
    if (!worker) throw new Error('nobody works');
    await addFieldWork(databaseUrl, sizes.assets * LINES_PER_ASSET);
    const known = await whatIsKnown(admin);
    const reads = [
      ...CONSOLE_READS.map((path) => ({ path, reader: admin })),
      ...FIELD_READS.map((path) => ({ path, reader: worker })),
    ];
    for (let run = 1; run <= sizes.runs; run += 1) {
      const times = new Map<string, number>();
      for (const { path, reader } of reads) {
        times.set(nameOf(path), await p95(reader, filled(path, known), sizes.reads));
      }
      const slowest = Math.max(...times.values());
      note(SLOWEST, { work: slowest });
      for (const [name, work] of times) note({ name, ...GOALS }, { work });
      say(`run ${run}: ${reads.length} reads, the slowest ${slowest.toFixed(0)} ms`);
    }
  },
};

async function p95(reader: Session, path: string, times: number): Promise<number> {
  await reader.ask(path);
  const ms: number[] = [];
  for (let n = 0; n < times; n += 1) ms.push((await reader.ask(path)).ms);
  return percentile(ms, 0.95);
}
