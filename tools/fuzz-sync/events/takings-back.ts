import { isDeepStrictEqual } from 'node:util';
import { readServer, type ServerState } from '../oracle/server-state.ts';
import type { Rng } from '../world/rng.ts';
import type { World } from '../world/world.ts';
import { errorText } from './event.ts';

/** The first file holds all that the phones begin with: it is taken back seldom. */
const FIRST_TOO = 0.1;

interface Reversal {
  deshechos: number;
  eliminados: number;
  grupos_eliminados: number;
  conservados_total: number;
}

/** The administrator takes back a file that was the wrong one, now and then. */
export async function takingsBack(world: World): Promise<void> {
  if (world.takingsBack?.chance(0.05)) await takeBackOne(world, world.takingsBack);
}

/** And once more before the last honest step, when phones still hold work on what the file brought. */
export async function takeBackBeforeTheEnd(world: World): Promise<void> {
  if (world.takingsBack?.chance(0.5)) await takeBackOne(world, world.takingsBack);
}

async function takeBackOne(world: World, rng: Rng): Promise<void> {
  if (world.api.url === null) return;
  const { imports } = await world.admin.send<{ imports: { id: string; archivo: string }[] }>(
    'GET',
    '/api/admin/imports?limit=50',
  );
  const isFirstToo = rng.chance(FIRST_TOO);
  const from = isFirstToo
    ? imports
    : imports.filter(({ id }) => world.imports.some((one) => one.importId === id));
  if (from.length === 0) return;
  const { id, archivo } = rng.pick(from);
  const before = await readServer(world.databaseUrl);
  const said = await ask(world, id, { simular: true });
  if (!isDeepStrictEqual(tablesOf(await readServer(world.databaseUrl)), tablesOf(before)))
    world.ledger.broken.push(`asking what taking back ${archivo} would bring changed something`);
  const told = await ask(world, id, { motivo: 'Era el archivo del mes pasado' });
  world.log.event(`The administrator takes back ${archivo}: ${JSON.stringify(told)}`);
  if (typeof told === 'string' || typeof said === 'string') {
    world.ledger.broken.push(`${archivo} cannot be taken back: ${JSON.stringify([said, told])}`);
    return;
  }
  noteRemoved(world, before, await readServer(world.databaseUrl));
  if (!isDeepStrictEqual(figures(said), figures(told)))
    world.ledger.broken.push(
      `${archivo} was to come back as ${JSON.stringify(said)}, it was ${JSON.stringify(told)}`,
    );
  // A lost answer is asked for again.
  if (rng.chance(0.2)) await repeat(world, id, archivo, told);
  await world.settle();
}

async function repeat(world: World, id: string, archivo: string, told: Reversal): Promise<void> {
  const before = tablesOf(await readServer(world.databaseUrl));
  const again = await ask(world, id, { motivo: 'Era el archivo del mes pasado' });
  if (typeof again === 'string' || !isDeepStrictEqual(figures(again), figures(told)))
    world.ledger.broken.push(`the repeat for ${archivo} is answered with ${JSON.stringify(again)}`);
  if (!isDeepStrictEqual(tablesOf(await readServer(world.databaseUrl)), before))
    world.ledger.broken.push(`the repeat for ${archivo} changed something`);
}

const ask = (world: World, id: string, body: object): Promise<Reversal | string> =>
  world.admin.send<Reversal>('POST', `/api/admin/imports/${id}/deshacer`, body).catch(errorText);

const figures = ({ deshechos, eliminados, grupos_eliminados, conservados_total }: Reversal): number[] => [
  deshechos,
  eliminados,
  grupos_eliminados,
  conservados_total,
];

const tablesOf = ({ assets, history, groups, removals }: ServerState): unknown => ({
  assets,
  history,
  groups,
  removals,
});

/** What the file had made and nobody worked on is gone, as if the administrator had removed each of it. */
function noteRemoved(world: World, before: ServerState, after: ServerState): void {
  for (const asset of before.assets) {
    if (after.assets.some(({ id }) => id === asset.id)) continue;
    const lines = before.history.filter(({ asset_id }) => asset_id === asset.id).length;
    world.ledger.removed.push({ asset, lines, step: world.step });
    if ([...before.actions, ...before.photos].some(({ asset_id }) => asset_id === asset.id))
      world.ledger.broken.push(
        `${asset.valores['NUMERO_DE_ACTIVO']} went with its file, with field work on it`,
      );
  }
}
