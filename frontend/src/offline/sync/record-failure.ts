import type { EngineContext } from '../context';
import { isWork } from '../db/access';
import type { Sending } from '../db/rows';
import { recording } from '../db/space-reserve';
import { OfflineError } from '../errors';

export interface Failure {
  failure: 'transport' | 'refused';
  message: string;
}

/** What a call carried. */
export interface Carried {
  actions: readonly string[];
  photos: readonly string[];
}

export const failedOnce = (item: Sending, { failure, message }: Failure, now: number): Sending => ({
  status: 'failed',
  attempts: item.attempts + 1,
  lastAttempt: now,
  error: message,
  failure,
});

/** One attempt more for each of the items that is still there. */
export const recordFailure = (ctx: EngineContext, carried: Carried, message: string): Promise<void> =>
  change(ctx, carried, (item, now) => failedOnce(item, { failure: 'refused', message }, now));

/**
 * The server failed over the call: whatever it carried goes in smaller parts from now on, and says why it
 * waits.
 */
export const recordStumble = (ctx: EngineContext, carried: Carried): Promise<void> =>
  change(ctx, carried, (item, now) => ({
    lastAttempt: now,
    error: new OfflineError('SERVER_STUMBLED').message,
    stumbles: (item.stumbles ?? 0) + 1,
  }));

async function change(
  { db, userId, ports }: EngineContext,
  ids: Carried,
  next: (item: Sending, now: number) => Partial<Sending>,
): Promise<void> {
  const now = ports.clock.now();
  await recording(db, () =>
    db.transaction('rw', db.pendingActions, db.fotos, async () => {
      for (const id of ids.actions) {
        const row = await db.pendingActions.get([userId, id]);
        if (row && isWork(row)) await db.pendingActions.put({ ...row, ...next(row, now) });
      }
      for (const id of ids.photos) {
        const photo = await db.fotos.get([userId, id]);
        // Another tab may have sent it meanwhile.
        if (photo?.uploaded === 0) await db.fotos.put({ ...photo, ...next(photo, now) });
      }
    }),
  );
}
