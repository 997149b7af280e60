import type { Figure } from '../../figures/figure.ts';
import { phones, startLoaded, tidy } from '../../loaded-server.ts';
import type { Phone } from '../../phone.ts';
import { perSecond } from '../../rate.ts';
import type { Scenario } from '../../scenario.ts';
import { copyAssets, updatesPerSecond } from './updates.ts';

const BATCH = 50;

interface Work {
  clients: number;
  actionsPerCall: number;
  figure: Figure;
}

const work = (clients: number, actionsPerCall: number, reach: number, tryFor: number): Work => {
  const size = actionsPerCall === 1 ? 'one action per call' : `batches of ${actionsPerCall}`;
  const people = clients === 1 ? '1 client' : `${clients} clients`;
  const limit = `UPDATE with autocommit over ${clients} connection${clients === 1 ? '' : 's'}`;
  const figure: Figure = { name: `${size}, ${people}`, kind: 'share', limit, reach, tryFor };
  return { clients, actionsPerCall, figure };
};

const WORK: readonly Work[] = [
  work(1, 1, 20, 30),
  work(8, 1, 12, 30),
  work(1, BATCH, 200, 300),
  work(8, BATCH, 100, 300),
];

/** Field actions a second, of people who do not get in each other's way. */
export const actionsScenario: Scenario = {
  name: 'actions',
  async run(bench) {
    const { sizes, note, say } = bench;
    const server = await startLoaded(bench);
    const all = await phones(server, Math.max(...WORK.map(({ clients }) => clients)));
    await copyAssets(server.sql);
    for (let run = 1; run <= sizes.runs; run += 1) {
      for (const { clients, actionsPerCall, figure } of WORK) {
        await tidy(server);
        const limit = await updatesPerSecond(server.databaseUrl, clients, sizes.seconds);
        const lanes = all.slice(0, clients).map((phone) => () => send(phone, actionsPerCall));
        const rate = await perSecond(sizes.seconds, lanes);
        note(figure, { work: rate, limit });
        say(`${figure.name}, run ${run}: ${rate.toFixed(0)} a second, UPDATE ${limit.toFixed(0)}`);
      }
    }
  },
};

async function send(phone: Phone, count: number): Promise<number> {
  await phone.sync(phone.updates(count));
  return count;
}
