import type { ActionRow } from '../../../frontend/src/offline/db/rows';
import { deedName } from '../world/deed-name.ts';
import type { Tab } from '../world/tab.ts';
import type { World } from '../world/world.ts';
import { rowsOf } from './rows-of.ts';
import { isHeldRightly } from './held-rightly.ts';
import { isGivenUp } from './lives-on.ts';
import { readServer } from './server-state.ts';

/**
 * What is held although nothing of its asset stands in its way, right after everything was sent. In the end
 * it is too late to ask: copies of old sendings arrive before, and what they move lets go what was held.
 */
export async function heldRules({ databaseUrl, ledger }: World, tab: Tab): Promise<string[]> {
  const { engine } = tab;
  if (!engine) return [];
  const server = await readServer(databaseUrl);
  const actions = (await rowsOf<ActionRow>(tab, 'pendingActions')).filter(
    ({ discardedAt, decidedAt }) => discardedAt === undefined && decidedAt === undefined,
  );
  const held = new Set(engine.getState().queue.flatMap(({ id, status }) => (status === 'held' ? [id] : [])));
  // What its person did not give up may stand on another phone of theirs, which is not looked at.
  const isThere = (id: string): boolean => {
    const deed = ledger.byAction(id);
    return deed === undefined || !isGivenUp(deed, ledger);
  };
  const around = { device: { userId: Number(engine.userId), actions }, server, ledger, isThere };
  return actions.flatMap((row) => {
    const deed = ledger.byAction(row.id);
    if (!deed || !held.has(row.id) || isHeldRightly(row, around)) return [];
    return [`${deedName(deed)} was sent and is held although nothing of its asset stands in its way`];
  });
}
