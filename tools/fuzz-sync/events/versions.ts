import {
  bringForward,
  giveUpApps,
  isAnotherVersion,
  isPutBack,
  putBack,
  putBackToFirst,
} from '../server/older-server.ts';
import { attemptRules, versionRules } from '../oracle/version-rules.ts';
import type { World } from '../world/world.ts';

const KINDS = ['TRANSFER', 'BAJA', 'UPDATE', 'CREATE', 'TRANSFER'];
const FIELDS = ['NUMERO_ETIQUETA', 'SERIAL', 'ESTADO'];

/**
 * The server is put back by a version while phones go on with theirs, and brought forward some time later.
 */
export async function changeVersion(world: World): Promise<void> {
  const { beside: rng } = world;
  if (isPutBack()) {
    // An app has to hear of the first contract, and then to have something that asks for the second.
    if (rng.chance(world.newerKind === null ? 0.7 : 0.9)) return;
    return forward(world);
  }
  const kind = rng.chance(0.6);
  const part = rng.pick(kind ? KINDS : FIELDS);
  if (world.newerKind !== null) {
    await putBackToFirst(world.newerKind);
    world.log.event(`The server is put back to the first contract: it does not know ${world.newerKind}.`);
    return;
  }
  await putBack(kind ? 'kinds' : 'names', part);
  world.log.event(
    `The server is put back by a version: it does not know the ${kind ? 'kind' : 'field'} ${part}.`,
  );
}

/** A later server answers none of these apps for a while; then it is taken back. */
export async function giveUpVersion(world: World): Promise<void> {
  const { versions: rng } = world;
  const isGivenUp = isAnotherVersion() && !isPutBack();
  // After each event: what a run noted of an attempt is gone once the person has it tried again.
  if (isGivenUp) world.ledger.broken.push(...(await attemptRules(world)));
  const chance = isAnotherVersion() ? 0.4 : 0.012;
  if (!rng.chance(chance) || isPutBack()) return;
  if (isAnotherVersion()) return forward(world);
  await giveUpApps();
  world.log.event('The server is brought to a version that has given up the contract of these apps.');
}

export async function forward(world: World): Promise<void> {
  if (!isAnotherVersion()) return;
  world.ledger.broken.push(...(await versionRules(world)));
  await bringForward();
  world.log.event('The server is one of now again.');
}
