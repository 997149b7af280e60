import { setTimeout as delay } from 'node:timers/promises';
import { createRandom } from '../../../../backend/src/demo/inventory/random.ts';
import { organisationRows } from '../../../organisation/rows.ts';
import { packFile, type PackedPart, sendFile } from '../../../organisation/upload.ts';
import type { Figure } from '../../figures/figure.ts';
import { phones } from '../../loaded-server.ts';
import { peakMemoryMb } from '../../memory.ts';
import type { Phone } from '../../phone.ts';
import type { RunningServer } from '../../running-server.ts';
import type { Bench, Scenario } from '../../scenario.ts';
import { longestWait } from './waits.ts';

const IDLE = 'the longest while nothing is imported';
const READ: Figure = { name: 'worst wait for a small read', kind: 'ms', limit: IDLE, reach: 80, tryFor: 50 };
const SYNC: Figure = {
  name: 'worst wait of work on an asset that is imported',
  ...{ kind: 'ms', limit: IDLE, reach: 300, tryFor: 50 },
};
const PARTS: Figure = { name: 'API memory at its peak, in parts', kind: 'MB', reach: 250, tryFor: 200 };
const BODY: Figure = { name: 'API memory at its peak, in one body', kind: 'MB', reach: 450, tryFor: 200 };

/** One body holds 64 MB at most. */
const ROWS_OF_A_BODY = 50_000;
const READ_EVERY_MS = 5;
const SYNC_EVERY_MS = 20;

/** What others notice of an import, and what it takes in memory. */
export const meanwhileScenario: Scenario = {
  name: 'meanwhile',
  async run(bench) {
    const { sizes, start, done, say } = bench;
    const rows = [...organisationRows(sizes)];
    const changed = packFile(rows.map((row) => ({ ...row, MODELO: `${row.MODELO} II` })));
    for (let run = 1; run <= sizes.runs; run += 1) {
      const server = await start();
      await sendFile(server.admin, packFile(rows));
      noteMemory(bench, PARTS, server);
      const [reader, worker] = await phones(server, 2);
      if (!reader || !worker) throw new Error('nobody works');
      const [first] = changed.parts;
      const idle = await waits(reader, worker, () => first, delay(sizes.seconds * 1000));
      let current: PackedPart | undefined;
      const sent = sendFile(server.admin, changed, (part) => (current = part));
      const busy = await waits(reader, worker, () => current, sent);
      bench.note(READ, { work: busy.read, limit: idle.read });
      bench.note(SYNC, { work: busy.sync, limit: idle.sync });
      say(`run ${run}: a read waited ${busy.read.toFixed(0)} ms, work ${busy.sync.toFixed(0)} ms`);
      await done();
      const other = await start();
      await sendFile(other.admin, packFile(rows.slice(0, ROWS_OF_A_BODY), ROWS_OF_A_BODY));
      noteMemory(bench, BODY, other);
      await done();
    }
  },
};

/** The longest that two people waited while something went on. @param part whose assets are worked on */
async function waits(
  reader: Phone,
  worker: Phone,
  part: () => PackedPart | undefined,
  goesOn: Promise<void>,
): Promise<{ read: number; sync: number }> {
  const until = { isOver: false };
  const random = createRandom(1);
  const work = async (): Promise<number> => {
    const ids = (part()?.rows ?? []).flatMap((row) => worker.idOf(row.NUMERO_DE_ACTIVO) ?? []);
    return ids.length > 0 ? worker.sync([worker.update(random.pick(ids))]) : 0;
  };
  const small = async (): Promise<number> => (await reader.session.ask('auth/me')).ms;
  const [read, sync] = await Promise.all([
    longestWait(small, READ_EVERY_MS, until),
    longestWait(work, SYNC_EVERY_MS, until),
    goesOn.finally(() => (until.isOver = true)),
  ]);
  return { read, sync };
}

function noteMemory({ note, say }: Bench, figure: Figure, { pid }: RunningServer): void {
  const work = peakMemoryMb(pid);
  if (work === undefined) say('this system does not tell how much memory a process had');
  else note(figure, { work });
}
