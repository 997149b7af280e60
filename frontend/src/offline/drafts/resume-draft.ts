import type { EngineContext } from '../context';
import type { DraftRow } from './draft-row';
import { ownDraft } from './own-drafts';

/**
 * The draft under another id, for one form alone: another tab that still has it open goes on with a draft of
 * its own, and neither takes photos or texts from the other.
 * @returns undefined where it is gone: saved, discarded, or gone on from in another tab
 */
export function resumeDraft(ctx: EngineContext, id: string): Promise<DraftRow | undefined> {
  const { db, userId, ports } = ctx;
  return db.transaction('rw', db.borradores, async () => {
    const draft = await ownDraft(ctx, id);
    if (!draft) return undefined;
    const resumed = { ...draft, id: ports.newId(), firstId: draft.firstId ?? id };
    await db.borradores.add(resumed);
    await db.borradores.delete([userId, id]);
    return resumed;
  });
}
