import type { ActionRow } from '../../../frontend/src/offline/db/rows';
import { same, show, type Field, type Value } from '../world/fields.ts';
import type { Deed } from '../world/ledger.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';

interface Tables {
  table(name: string): { toArray(): Promise<{ userId: unknown }[]> };
}

/**
 * A look at the phones while a history goes on: whatever of a person's work is unsent is in the queue that
 * they see, and what they last wanted of an asset is what their screen shows (rules 2 and 8).
 */
export async function glance(world: World): Promise<string[]> {
  const broken: string[] = [];
  for (const device of world.devices) {
    const [tab] = device.openTabs.filter(({ engine }) => engine !== null);
    if (tab) broken.push(...(await lookAt(world, tab)));
  }
  return broken;
}

async function lookAt(world: World, tab: Tab): Promise<string[]> {
  const { engine, username, device } = tab;
  if (!engine) return [];
  const rows = (await (engine.db as Tables).table('pendingActions').toArray()).filter(
    ({ userId, discardedAt, decidedAt }: { userId: unknown; discardedAt?: number; decidedAt?: number }) =>
      userId === engine.userId && discardedAt === undefined && decidedAt === undefined,
  ) as unknown as ActionRow[];
  const broken: string[] = [];
  const queue = new Set(engine.getState().queue.map(({ id }) => id));
  const lastWish = new Map<string, { row: ActionRow; field: Field; to: string | null }>();
  for (const row of [...rows].sort((a, b) => a.seq - b.seq)) {
    // An app that died between its commit and its message leaves that to the next run (rule 2).
    const nobodyDied = device.tabs.every(({ dead }) => !dead);
    if (nobodyDied && !queue.has(row.id))
      broken.push(
        `[${row.id.slice(-6)}] of ${username ?? ''} is unsent on ${device.name} and not in the queue`,
      );
    const deed = world.ledger.byAction(row.id);
    if (!deed || row.status === 'rejected') continue;
    for (const [field, wish] of Object.entries(deed.wishes) as [Field, { to: string | null } | undefined][]) {
      if (wish) lastWish.set(`${row.asset} ${field}`, { row, field, to: wish.to });
    }
    // A transfer that named what an earlier change, since given up, had made still wants it; and it comes
    // after whatever still stands from before that change. Where nothing does, nothing is expected.
    for (const [field, to] of Object.entries(deed.kept ?? {}) as [Field, Value][]) {
      const key = `${row.asset} ${field}`;
      if (lastWish.has(key) && gaveUp(world, deed, field, to)) lastWish.set(key, { row, field, to });
    }
  }
  for (const { row, field, to } of lastWish.values()) {
    const view = await engine.getAsset(row.asset);
    if (!view)
      broken.push(`the asset of [${row.id.slice(-6)}] is not on ${device.name} although it is unsent`);
    else if (!same(field, view[field], to)) {
      broken.push(
        `${device.name} shows ${field} ${show(view[field])} of ${view.NUMERO_DE_ACTIVO}; unsent [${row.id.slice(-6)}] made it ${show(to)}`,
      );
    }
  }
  return broken;
}

/** Whether the person gave up, on this device, an earlier change that made this value. */
function gaveUp({ ledger: { deeds, givenUp } }: World, deed: Deed, field: Field, value: Value): boolean {
  return deeds.slice(0, deeds.indexOf(deed)).some((one) => {
    const wish = one.wishes[field];
    const theirs = one.who === deed.who && one.device === deed.device && givenUp.has(one.actionId);
    return theirs && wish !== undefined && same(field, wish.to, value);
  });
}
