import type { EngineContext } from '../context';
import { storing } from '../db/storage-failure';
import { OfflineError } from '../errors';
import { listGroups } from '../reads';

/** The group that was wanted first, of those that are not `passedOver`. */
export async function nextWanted(
  ctx: EngineContext,
  passedOver: ReadonlyMap<number, unknown>,
): Promise<number | undefined> {
  const wanted = (await listGroups(ctx)).flatMap(({ id, wantedAt }) =>
    wantedAt === undefined || passedOver.has(id) ? [] : [{ id, wantedAt }],
  );
  return wanted.sort((a, b) => a.wantedAt - b.wantedAt || a.id - b.id)[0]?.id;
}

export async function isWanted({ db, userId }: EngineContext, grupoId: number): Promise<boolean> {
  return (await db.grupos.get([userId, grupoId]))?.wantedAt !== undefined;
}

/** @throws OfflineError GROUP_NOT_FOUND, STORAGE_FULL */
export async function want({ db, userId, ports }: EngineContext, grupoId: number): Promise<void> {
  const key: [typeof userId, number] = [userId, grupoId];
  const wantedAt = ports.clock.now();
  const found = await storing(() =>
    db.transaction('rw', db.grupos, async () => {
      const group = await db.grupos.get(key);
      // Wanted before: its place in line stays.
      if (group) await db.grupos.put({ wantedAt, ...group });
      return group !== undefined;
    }),
  );
  if (!found) throw new OfflineError('GROUP_NOT_FOUND');
}

/** It has come, or will not come. */
export async function unwant({ db, userId }: EngineContext, grupoId: number): Promise<void> {
  await storing(() =>
    db.transaction('rw', db.grupos, async () => {
      const { wantedAt, ...group } = (await db.grupos.get([userId, grupoId])) ?? {};
      if (wantedAt !== undefined) await db.grupos.put(group as Parameters<typeof db.grupos.put>[0]);
    }),
  );
}
