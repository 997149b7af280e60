import { bringForward, isPutBack, putBack } from '../server/older-server.ts';
import { versionRules } from '../oracle/version-rules.ts';
import type { World } from '../world/world.ts';

const KINDS = ['TRANSFER', 'BAJA', 'UPDATE', 'CREATE', 'TRANSFER'];
const FIELDS = ['NUMERO_ETIQUETA', 'SERIAL', 'ESTADO'];

/** The server is put back by a version while phones go on with theirs, and brought forward some time later. */
export async function changeVersion(world: World): Promise<void> {
  const { beside: rng } = world;
  if (isPutBack()) {
    if (rng.chance(0.7)) return;
    return forward(world);
  }
  const kind = rng.chance(0.6);
  const part = rng.pick(kind ? KINDS : FIELDS);
  await putBack(kind ? 'kinds' : 'names', part);
  world.log.event(
    `The server is put back by a version: it does not know the ${kind ? 'kind' : 'field'} ${part}.`,
  );
}

export async function forward(world: World): Promise<void> {
  if (!isPutBack()) return;
  world.ledger.broken.push(...(await versionRules(world)));
  await bringForward();
  world.log.event('The server is brought forward again.');
}
