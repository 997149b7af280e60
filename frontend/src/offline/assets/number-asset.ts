import type { EngineContext } from '../context';
import { removeAsset } from './rebuild-asset';
import { repoint } from './repoint';

/** An asset that was created here goes by its number from now on; later actions and photos follow it. */
export async function numberAsset(ctx: EngineContext, ref: string, id: number): Promise<void> {
  const { db, userId } = ctx;
  await repoint(ctx, ref, id);
  await removeAsset(ctx, ref);
  await db.alias.put({ userId, ref, id });
}
