import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';

export const HELP = `How fast the built server is, as ratios to what the same PostgreSQL does by itself in the same run:

  npm run bench                            # everything, 50,000 assets, three runs
  npm run bench -- --only import,actions

  --assets N     (50000)
  --runs N       medians of so many (3)
  --seconds N    that each rate is measured for (5)
  --reads N      of each kind, for the console's 95 in 100 (40)
  --only A,B     scenarios: `;

export interface Options {
  assets: number;
  runs: number;
  seconds: number;
  reads: number;
  /** Names of scenarios. */
  only: readonly string[];
  /** Where the result goes as JSON. */
  json?: string;
  /** Where servers keep their data meanwhile. */
  folder: string;
  /** The built server. */
  server: string;
}

export const MORE_HELP = `
  --json FILE    also writes all that was measured
  --folder DIR   where the data lies meanwhile, on the disk that is meant (the system's temporary folder)
  --server FILE  the built server (backend/dist/main.js)
`;

/**
 * @param names of all scenarios
 * @returns 'help' when that was asked for
 * @throws Error with one readable line for anything that is not a valid option
 */
export function readOptions(args: string[], names: readonly string[]): Options | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h' },
      assets: { type: 'string', default: '50000' },
      runs: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      reads: { type: 'string', default: '40' },
      only: { type: 'string', default: names.join(',') },
      json: { type: 'string' },
      folder: { type: 'string', default: tmpdir() },
      server: { type: 'string', default: join(import.meta.dirname, '../../backend/dist/main.js') },
    },
  });
  if (values.help) return 'help';
  const only = values.only.split(',');
  const unknown = only.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(`--only: there is no ${unknown.join(', ')}, only ${names.join(', ')}`);
  const server = fromHere(values.server);
  if (!existsSync(server)) throw new Error(`There is no ${server}: build the project first (npm run build).`);
  return {
    assets: atLeast('assets', values.assets, LEAST_ASSETS),
    runs: atLeast('runs', values.runs, 1),
    seconds: atLeast('seconds', values.seconds, 0.1),
    reads: atLeast('reads', values.reads, 1),
    only,
    folder: fromHere(values.folder),
    server,
    ...(values.json !== undefined && { json: fromHere(values.json) }),
  };
}

/** npm changes to the project's folder; people mean the folder that they stand in. */
const fromHere = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

/** Eight people work on assets of their own, 50 at a time. */
export const LEAST_ASSETS = 500;

function atLeast(name: string, text: string, least: number): number {
  const number = Number(text);
  const isGood =
    /^\d+(\.\d+)?$/.test(text) && number >= least && (name === 'seconds' || Number.isInteger(number));
  if (!isGood) throw new Error(`--${name} must be a number from ${least} on, not '${text}'`);
  return number;
}
