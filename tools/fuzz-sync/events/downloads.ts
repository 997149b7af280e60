import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { who, workingTab } from './event.ts';
import { begin } from './syncing.ts';

/** Somebody wants a group, and goes on with something else; now and then they think better of it. */
export async function downloads(world: World): Promise<void> {
  const rng = world.downloads;
  if (!rng) return;
  const wants = rng.chance(0.12);
  const cancels = rng.chance(0.05);
  if (!wants && !cancels) return;
  const groups = (await workingTab(world)?.engine?.listGroups()) ?? [];
  if (groups.length === 0) return;
  const group = rng.pick(groups);
  if (wants) await begin(world, `wants ${group.nombre}`, (tab) => tab.engine?.downloads.want(group.id));
  else await begin(world, `cancels ${group.nombre}`, (tab) => tab.engine?.downloads.cancel(group.id));
}

/** So long everything has been well that no pause of a download is longer. */
const TURNS = 20;
const TURN_MS = 60_000;

/** What is still wanted when all is well comes by itself. */
export async function wantedComes(world: World, tab: Tab): Promise<void> {
  const { engine } = tab;
  if (!engine || !world.downloads) return;
  const wanted = async () =>
    (await engine.listGroups()).filter(({ wantedAt }) => wantedAt !== undefined).map(({ nombre }) => nombre);
  for (let turn = 0; turn < TURNS; turn += 1) {
    if ((await wanted()).length === 0) return;
    engine.downloads.wake();
    await world.pass(TURN_MS);
  }
  world.ledger.broken.push(`${who(tab)}: ${(await wanted()).join(', ')} never came although all is well`);
}
