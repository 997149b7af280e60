import type { EngineContext } from '../context';
import { repoint } from './repoint';

/** An asset that was created here goes by its number from now on; later actions and photos follow it. */
export async function numberAsset(ctx: EngineContext, ref: string, id: number): Promise<void> {
  const { db, userId } = ctx;
  await repoint(ctx, ref, id);
  await db.activos.delete([userId, ref]);
  await db.alias.put({ userId, ref, id });
}
