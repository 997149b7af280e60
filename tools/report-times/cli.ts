import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../built-server/free-port.ts';
import { ADMIN, Server } from '../built-server/server.ts';
import { Session } from '../built-server/session.ts';
import { addFieldWork } from '../organisation/field-work.ts';
import { addPeople } from '../organisation/people.ts';
import { organisationRows } from '../organisation/rows.ts';
import { loadAssets } from '../organisation/upload.ts';
import { REPORT_FILES, REPORTS } from './paths.ts';

const HELP = `How long the reports take in a large organisation, on the built server:

  npm run report-times

  --assets N    (100000)
  --lines N     of field work (300000)
  --times N     that each is asked for (5)
  --only TEXT   only those whose path has it
  --keep        leaves the server running when it is done, for a look at its plans
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    assets: { type: 'string', default: '100000' },
    lines: { type: 'string', default: '300000' },
    times: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    keep: { type: 'boolean', default: false },
  },
});

const PEOPLE = 40;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'report-times-'));
  const main = join(import.meta.dirname, '../../backend/dist/main.js');
  const server = new Server(main, join(folder, 'data'), await freePort());
  try {
    server.spawn();
    if ((await server.settles()) !== 'ready') throw new Error(server.output);
    const admin = new Session(server.url, ADMIN);
    await addPeople(admin, PEOPLE);
    await loadAssets(admin, organisationRows({ assets: Number(values.assets) }));
    await addFieldWork(server.dataDir.databaseUrl(), Number(values.lines));
    for (const path of [...REPORTS, ...REPORT_FILES].filter((one) => one.includes(values.only))) {
      const times: number[] = [];
      for (let n = 0; n < Number(values.times); n += 1) times.push((await admin.ask(`admin/${path}`)).ms);
      times.sort((a, b) => a - b);
      const [middle = 0, most = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
      console.log(`${middle.toFixed(0).padStart(7)} ms, at most ${most.toFixed(0).padStart(7)} ms  ${path}`);
    }
    if (values.keep) {
      console.log(server.dataDir.databaseUrl());
      await new Promise(() => undefined);
    }
  } finally {
    await server.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

if (values.help) console.log(HELP);
else await main();
