import { isPutBack } from '../server/older-server.ts';
import type { World } from '../world/world.ts';
import { copiesOfDecidedWork } from './decided-work.ts';
import { downloads } from './downloads.ts';
import { drafts } from './drafts.ts';
import { guess } from './guessing.ts';
import { arriveAgain, arriveBesideWork } from './late-sendings.ts';
import { removals } from './removals.ts';
import { takingsBack } from './takings-back.ts';
import { changeVersion, giveUpVersion } from './versions.ts';
import { waysOut } from './ways-out.ts';

/**
 * What happens beside the history that a seed stands for. Its chances are its own: where nothing comes of it,
 * the history is the one that it was before there was this, and a seed that found something keeps its
 * meaning.
 */
export async function beside(world: World): Promise<void> {
  const { beside: rng } = world;
  const guesses = rng.chance(0.15);
  const changes = rng.chance(isPutBack() ? 0.5 : 0.02);
  const arrives = rng.chance(0.06);
  if (guesses) await guess(world);
  if (changes) await changeVersion(world);
  if (arrives) await arriveAgain(world);
  await arriveBesideWork(world);
  await waysOut(world);
  await giveUpVersion(world);
  await removals(world);
  await takingsBack(world);
  await downloads(world);
  await drafts(world);
  await copiesOfDecidedWork(world);
}
