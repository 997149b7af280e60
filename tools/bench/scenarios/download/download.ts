import type { Session } from '../../../built-server/session.ts';
import type { Figure } from '../../figures/figure.ts';
import { median } from '../../figures/statistics.ts';
import { onePhone, startLoaded } from '../../loaded-server.ts';
import type { Phone } from '../../phone.ts';
import type { Bench, Scenario } from '../../scenario.ts';
import { copyOut } from './copy-out.ts';
import { inPages } from './pages.ts';

const PLAIN = 'COPY OUT of the same columns';
const PACKED = 'the same through gzip -6';
const WHOLE: Figure = { name: 'whole group, one call', kind: 'times', limit: PLAIN, reach: 4, tryFor: 1.5 };
const WHOLE_PACKED: Figure = {
  ...{ name: 'whole group, one call, gzip', kind: 'times', limit: PACKED, reach: 1.5, tryFor: 1 },
};
const PAGES: Figure = { name: 'whole group, in pages', kind: 'times', limit: PLAIN, reach: 6, tryFor: 2 };
const PAGES_PACKED: Figure = {
  ...{ name: 'whole group, in packed pages', kind: 'times', limit: PACKED, reach: 6, tryFor: 2 },
};
const NOTHING: Figure = { name: 'nothing changed since the cursor', kind: 'ms', reach: 15, tryFor: 5 };
const CHANGED = 100;
const SOME: Figure = { name: `${CHANGED} changed since the cursor`, kind: 'ms', reach: 25, tryFor: 10 };

const BROWSERS = 'gzip, deflate, br';

/** One group that holds all assets, as a phone downloads it. */
export const downloadScenario: Scenario = {
  name: 'download',
  async run(bench) {
    const { sizes, note, say } = bench;
    const server = await startLoaded(bench, { seccional: 'Nivel Central' });
    const phone = await onePhone(server);
    const { session } = phone;
    const group = await rootOf(session);
    for (let run = 1; run <= sizes.runs; run += 1) {
      const plain = await copyOut(server.sql, false);
      const packed = await copyOut(server.sql, true);
      note(WHOLE, { work: await whole(session, group), limit: plain });
      note(WHOLE_PACKED, { work: await whole(session, group, 'gzip'), limit: packed });
      const pages = await inPages(session, group);
      if (pages.assets !== sizes.assets) throw new Error(`${pages.assets} of ${sizes.assets} assets came`);
      note(PAGES, { work: pages.ms / 1000, limit: plain });
      const packedPages = await inPages(session, group, { encodings: BROWSERS });
      note(PAGES_PACKED, { work: packedPages.ms / 1000, limit: packed });
      await deltas(bench, phone, group, pages.cursor);
      say(`run ${run}: COPY OUT ${plain.toFixed(3)} s, through gzip ${packed.toFixed(3)} s`);
    }
  },
};

async function rootOf(session: Session): Promise<number> {
  const { grupos } = await session.json<{ grupos: { id: number }[] }>('user/trabajos');
  const [root, other] = grupos;
  if (!root || other) throw new Error(`${grupos.length} roots instead of one`);
  return root.id;
}

/** @returns seconds to the last byte */
async function whole(session: Session, group: number, encoding?: string): Promise<number> {
  const headers = encoding === undefined ? {} : { 'Accept-Encoding': encoding };
  return (await session.ask(`user/grupos/${group}/activos`, { headers })).ms / 1000;
}

async function deltas({ sizes, note }: Bench, phone: Phone, group: number, since: string): Promise<void> {
  note(NOTHING, { work: await middle(phone.session, group, since, 0, sizes.reads) });
  for (let sent = 0; sent < CHANGED; sent += 50) await phone.sync(phone.updates(50));
  note(SOME, { work: await middle(phone.session, group, since, CHANGED, sizes.reads) });
}

/** Milliseconds of the same delta, again and again. */
async function middle(
  session: Session,
  group: number,
  since: string,
  expected: number,
  times: number,
): Promise<number> {
  const ms: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const delta = await inPages(session, group, { since, encodings: BROWSERS });
    if (delta.assets !== expected) throw new Error(`a delta of ${delta.assets} instead of ${expected}`);
    ms.push(delta.ms);
  }
  return median(ms);
}
