import type { EngineContext } from '../context';
import { isWork } from '../db/access';
import type { Sending } from '../db/rows';
import { recording } from '../db/space-reserve';

export interface Failure {
  failure: 'transport' | 'refused';
  message: string;
}

export const failedOnce = (item: Sending, { failure, message }: Failure, now: number): Sending => ({
  status: 'failed',
  attempts: item.attempts + 1,
  lastAttempt: now,
  error: message,
  failure,
});

/** One attempt more for each of the items that is still there. */
export async function recordFailure(
  { db, userId, ports }: EngineContext,
  ids: { actions: readonly string[]; photos: readonly string[] },
  failure: Failure,
): Promise<void> {
  const now = ports.clock.now();
  await recording(db, () =>
    db.transaction('rw', db.pendingActions, db.fotos, async () => {
      for (const id of ids.actions) {
        const row = await db.pendingActions.get([userId, id]);
        if (row && isWork(row)) await db.pendingActions.put({ ...row, ...failedOnce(row, failure, now) });
      }
      for (const id of ids.photos) {
        const photo = await db.fotos.get([userId, id]);
        // Another tab may have sent it meanwhile.
        if (photo?.uploaded === 0) await db.fotos.put({ ...photo, ...failedOnce(photo, failure, now) });
      }
    }),
  );
}
