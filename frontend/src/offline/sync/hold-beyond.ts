import type { EngineContext } from '../context';
import { recording } from '../db/space-reserve';
import type { StoredWork } from '../queue/project-queue';
import { isUnderstood, SERVER_TOO_OLD } from './server-contract';

/** What the server cannot know waits where its author sees it, with the reason; it becomes due by itself. */
export async function holdBeyond(ctx: EngineContext, { actions }: StoredWork): Promise<boolean> {
  const { db, userId, ports } = ctx;
  const told = ports.transport.serverContract();
  const beyond = actions.filter((row) => row.status === 'pending' && !isUnderstood(row, told));
  if (beyond.length === 0) return false;
  await recording(db, () =>
    db.transaction('rw', db.pendingActions, async () => {
      for (const { id } of beyond) {
        await db.pendingActions.update([userId, id], { status: 'held', error: SERVER_TOO_OLD });
      }
    }),
  );
  return true;
}
