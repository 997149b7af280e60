import { errorText, who, workingTab, type EventKind } from './event.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';

/** Giving up unsent work, knowingly. */
export const givingUp: EventKind[] = [
  { name: 'clear the queue', weight: 1, run: clearQueue },
  { name: 'discard an action', weight: 2, run: discard },
  { name: 'delete all data', weight: 0.3, run: deleteAll },
];

async function clearQueue(world: World): Promise<boolean> {
  const tab = workingTab(world);
  if (!tab?.engine) return false;
  const { engine } = tab;
  await giveUp(world, tab, "'Limpiar Cola'", () => engine.clearQueue());
  return true;
}

async function discard(world: World): Promise<boolean> {
  const tab = workingTab(world);
  const onePhoto = world.rng.chance(0.1);
  const type = onePhoto ? 'photo' : 'action';
  const items = tab?.engine?.getState().queue.filter((item) => item.type === type) ?? [];
  if (!tab?.engine || items.length === 0) return false;
  const { engine } = tab;
  // Mostly what cannot go by itself: that is what the button is for.
  const stuck = items.filter(({ status }) => status === 'rejected' || status === 'conflict');
  const item = world.rng.pick(stuck.length > 0 && world.rng.chance(0.8) ? stuck : items);
  await giveUp(world, tab, `gives up [${item.id.slice(-6)}]`, async () =>
    engine.discard(item.id, world.rng.chance(0.8) ? await engine.describeLoss(item.id) : undefined),
  );
  return true;
}

/** Gives up what `act` gives up, and writes down what went. */
export async function giveUp(
  world: World,
  tab: Tab,
  text: string,
  act: () => Promise<{ actions: { id: string }[]; photos: number }>,
): Promise<void> {
  const name = who(tab);
  const before = await unsentIn(tab, 'fotos');
  const work = await unsentIn(tab, 'pendingActions');
  const conflicts = new Set(tab.engine?.getState().conflicts.map(({ id }) => id));
  const answer = tab.told(act());
  // A run under way has to end first, and that may need an answer or time.
  const told = await world.until(answer);
  if (told === 'never') return void world.ledger.broken.push(`${name} ${text}: never ended`);
  if (told.kind === 'done') {
    for (const { id } of told.value.actions) {
      world.ledger.givenUp.add(id);
      if (conflicts.has(id)) world.ledger.discarded.push({ actionId: id, by: 'author', step: world.step });
    }
    const after = await unsentIn(tab, 'fotos');
    const gone = [...before].filter((photo) => !after.has(photo));
    for (const photo of gone) world.ledger.givenUp.add(photo);
    if (gone.length > told.value.photos) {
      world.ledger.broken.push(
        `${name} ${text}: ${gone.length} photos went, ${told.value.photos} were named`,
      );
    }
    const names = told.value.actions.map(({ id }) => id.slice(-6)).join(', ');
    world.log.event(`${name}: ${text}; lost: actions ${names || 'none'}, ${told.value.photos} photos.`);
  } else if (told.kind === 'failed') world.log.event(`${name}: ${text}: ${errorText(told.error)}`);
  else {
    // Nobody was told what went; all that was there may be gone.
    for (const id of [...before, ...work]) world.ledger.givenUp.add(id);
    world.log.event(`${name}: ${text}; the app died over it.`);
  }
  await world.settle();
}

interface Tables {
  table(name: string): { toArray(): Promise<{ id: string; uploaded?: number; userId: number }[]> };
}

/** Ids of the photos, or of the actions, that have not gone. */
async function unsentIn(tab: Tab, name: 'fotos' | 'pendingActions'): Promise<Set<string>> {
  if (tab.dead || !tab.engine) return new Set();
  const rows = await (tab.engine.db as Tables).table(name).toArray();
  return new Set(
    rows.filter((row) => row.userId === tab.engine?.userId && row.uploaded !== 1).map((row) => row.id),
  );
}

async function deleteAll(world: World): Promise<boolean> {
  const tab = workingTab(world);
  if (!tab?.engine) return false;
  const told = await world.until(tab.told(tab.engine.deleteAllData()));
  world.log.event(`${who(tab)} deletes all offline data: ${told === 'never' ? 'never ended' : told.kind}.`);
  if (told !== 'never' && told.kind !== 'failed') {
    world.ledger.wiped.push({ who: tab.username ?? '', device: tab.device.name, step: world.step });
  }
  await world.settle();
  return true;
}
