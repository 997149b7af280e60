import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isInstalled } from '../../backend/test/support/installed.ts';
import { run } from './run.ts';

const HELP = `Kills the server and its database again and again in the middle of work, and checks that nothing is
lost, doubled or left half done.

  npm run kill-test -- --times 60
  npm run kill-test -- --times 60 --copies 2

  --times N         kills (60)
  --copies 2        the work is done on two copies of the server behind nginx (apt-get install nginx-light)
  --seed N          chooses the moments; without it a new one, which is printed
  --server FILE     the built server (backend/dist/main.js)
  --no-housekeeping does not wait for the server's housekeeping at the end
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    times: { type: 'string', default: '60' },
    seed: { type: 'string' },
    copies: { type: 'string', default: '1' },
    server: { type: 'string', default: join(import.meta.dirname, '../../backend/dist/main.js') },
    'no-housekeeping': { type: 'boolean', default: false },
  },
});

async function main(): Promise<number> {
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const times = Number(values.times);
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
  const server = resolve(values.server);
  const copies = values.copies === '2' ? 2 : 1;
  const areNumbers = Number.isInteger(times) && times >= 1 && Number.isInteger(seed);
  if (!areNumbers || !['1', '2'].includes(values.copies) || !existsSync(server)) {
    console.error(
      existsSync(server) ? HELP : `There is no ${server}: build the project first (npm run build).`,
    );
    return 2;
  }
  if (copies === 2 && !isInstalled('nginx')) {
    console.error('There is no nginx to put before two copies: apt-get install nginx-light brings it.');
    return 2;
  }
  console.log(`Seed ${seed}, ${times} kills${copies === 2 ? ', two copies' : ''}`);
  const housekeeping = !values['no-housekeeping'];
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
  const result = await run({
    interrupt: interrupt.signal,
    seed,
    times,
    main: server,
    copies,
    housekeeping,
    keepEvidence: true,
    say: console.log,
  });
  console.log(`\n${result.figures}`);
  if (result.violations.length > 0)
    console.log(`Again: npm run kill-test -- --times ${times} --seed ${seed} --copies ${copies}`);
  return result.violations.length > 0 || result.kills < times ? 1 : 0;
}

process.exit(await main());
