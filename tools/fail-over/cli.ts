import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './run.ts';

const HELP = `Kills the primary of a PostgreSQL with a synchronous standby again and again under work, and checks that
nothing that was confirmed is lost.

  npm run fail-over -- --times 20
`;
const PROGRAMS = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/lib/postgresql'];
const PACKAGES = 'apt-get install --no-install-recommends postgresql patroni etcd-server haproxy';

const { values } = parseArgs({ options: { times: { type: 'string', default: '20' } } });
const main = join(import.meta.dirname, '../../backend/dist/main.js');

/** Seconds: the middle one and the longest. */
function figures(seconds: number[]): string {
  const sorted = [...seconds].sort((a, b) => a - b);
  const middle = sorted[sorted.length >> 1] ?? 0;
  return `${sorted.length} kills, ${middle.toFixed(1)} s in the middle, ${(sorted.at(-1) ?? 0).toFixed(1)} s at most`;
}

async function fail(): Promise<number> {
  const times = Number(values.times);
  const missing = PROGRAMS.filter((path) => !existsSync(path));
  if (missing.length > 0) console.error(`No ${missing.join(', ')} on this machine. On Debian: ${PACKAGES}`);
  if (!existsSync(main)) console.error(`There is no ${main}: build the project first (npm run build).`);
  if (!Number.isInteger(times) || times < 1) console.error(HELP);
  if (missing.length > 0 || !existsSync(main) || !Number.isInteger(times) || times < 1) return 2;
  const { gaps, confirmed, violations } = await run(main, times, console.log);
  console.log(`PostgreSQL alone: ${figures(gaps.process)}`);
  console.log(`Its whole machine: ${figures(gaps.machine)}`);
  console.log(`${confirmed} actions confirmed, ${violations.length} violations`);
  for (const violation of violations.slice(0, 20)) console.log(`  ${violation}`);
  return violations.length > 0 ? 1 : 0;
}

process.exit(await fail());
