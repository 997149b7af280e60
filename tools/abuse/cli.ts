import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseOperations } from './contract/operations.ts';
import { tryFaultyProducts } from './guilty/try-faulty-products.ts';
import { abuse } from './run.ts';

const HELP = `Attacks every call of the contract as nobody, as field users and as an administrator, and tells what the
server should not have answered, shown or kept.

  npm run abuse

  --seed N       chooses values and order; without it a new one, which is printed
  --most N       attacks on one call by one person (all of them)
  --only A,B     operationIds
  --no-sieges    without bodies that do not come, and floods
  --guilty       breaks the server on purpose, in one way after the other, and wants to see it found
  --server FILE  the built server (backend/dist/main.js)
`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    seed: { type: 'string' },
    most: { type: 'string' },
    only: { type: 'string' },
    guilty: { type: 'boolean', default: false },
    'no-sieges': { type: 'boolean', default: false },
    server: { type: 'string', default: join(import.meta.dirname, '../../backend/dist/main.js') },
  },
});

/** Milliseconds that somebody else's small read may take, whatever is going on. */
const MAY_WAIT_MS = 1_000;

async function main(): Promise<number> {
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const server = resolve(values.server);
  if (!existsSync(server)) {
    console.error(`There is no ${server}: build the project first (npm run build).`);
    return 2;
  }
  if (values.guilty) return (await tryFaultyProducts(server, console.log)) > 0 ? 1 : 0;
  const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
  const most = values.most === undefined ? Infinity : Number(values.most);
  console.log(`Seed ${seed}`);
  const only = values.only?.split(',');
  try {
    chooseOperations(only);
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  }
  const begun = Date.now();
  const { requests, faults, waits, memory } = await abuse({
    seed,
    main: server,
    most,
    ...(only && { only }),
    withSieges: !values['no-sieges'],
    say: console.log,
  });
  const longest = Math.round(waits.longest);
  console.log(
    `Somebody else read ${waits.reads} times and waited ${longest} ms at most, during ${waits.during}`,
  );
  if (memory)
    console.log(`Memory: ${memory.before.toFixed(0)} MB before, ${memory.after.toFixed(0)} MB after`);
  const tooLong = waits.longest > MAY_WAIT_MS ? 1 : 0;
  if (tooLong) console.log(`✗ somebody else waited ${longest} ms, more than ${MAY_WAIT_MS}`);
  console.log(`It took ${Math.round((Date.now() - begun) / 60_000)} minutes`);
  console.log(`${requests} requests, ${faults.length + tooLong} faults`);
  return faults.length + tooLong > 0 ? 1 : 0;
}

process.exit(await main());
