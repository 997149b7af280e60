import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../built-server/free-port.ts';
import { ADMIN, Server } from '../built-server/server.ts';
import { addFieldWork, loadAssets } from './organisation.ts';
import { logIn } from './session.ts';

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

const YEAR = `desde=${day(-364)}&hasta=${day(0)}`;
const PATHS = [
  'dashboard',
  'reports/opciones',
  ...['seccional', 'dependencia', 'direccion', 'empleado', 'estado', 'categoria'].flatMap((by) => [
    `reports/inventario?agrupar=${by}`,
    `reports/sin-visitar?agrupar=${by}`,
  ]),
  'reports/inventario?agrupar=empleado&orden=nombre',
  'reports/inventario?agrupar=empleado&estado=bueno&categoria=equipo+de+computo',
  'reports/sin-visitar/activos?limit=50',
  'reports/sin-visitar/activos?limit=50&page=400&orden=-valor',
  ...['usuario', 'fecha', 'seccional', 'empleado', 'categoria'].flatMap((by) => [
    `reports/actividad?agrupar=${by}`,
    `reports/actividad?agrupar=${by}&${YEAR}`,
  ]),
  ...['campo', 'accion', 'usuario', 'fecha'].flatMap((by) => [
    `reports/cambios?agrupar=${by}`,
    `reports/cambios?agrupar=${by}&${YEAR}`,
  ]),
  'reports/cambios/lista?limit=50',
  `reports/cambios/lista?limit=50&${YEAR}`,
  `reports/cambios/lista?limit=50&page=1000&${YEAR}`,
  'reports/inventario/excel?agrupar=empleado',
  `reports/cambios/excel?${YEAR}`,
];

function day(from: number): string {
  return new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'report-times-'));
  const main = join(import.meta.dirname, '../../backend/dist/main.js');
  const server = new Server(main, join(folder, 'data'), await freePort());
  try {
    server.spawn();
    if ((await server.settles()) !== 'ready') throw new Error(server.output);
    const ask = await logIn(server.url, ADMIN);
    await loadAssets(ask, Number(values.assets));
    await addFieldWork(server.dataDir.databaseUrl(), Number(values.lines));
    for (const path of PATHS.filter((one) => one.includes(values.only))) {
      const times: number[] = [];
      for (let n = 0; n < Number(values.times); n += 1) times.push((await ask(`admin/${path}`)).ms);
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
