import { rebuildAsset, removeAsset } from '../assets/rebuild-asset';
import { repoint } from '../assets/repoint';
import type { EngineContext } from '../context';
import type { ActionRow } from '../db/rows';
import { draftsUnder } from '../drafts/own-drafts';

/** The reverse of `numberAsset`: the asset exists on this device alone, under its creation's id. */
export async function unmake(
  ctx: EngineContext,
  number: number,
  { id: ref, grupo_id }: ActionRow,
): Promise<void> {
  const { db, userId } = ctx;
  const asset = await db.activos.get([userId, number]);
  const group = await db.grupos.get([userId, grupo_id]);
  await repoint(ctx, number, ref);
  await removeAsset(ctx, number);
  await db.alias.delete([userId, ref]);
  for (const draft of await draftsUnder(db, userId)) {
    const shown = draft.shown && { ...draft.shown, id: ref };
    if (draft.asset === number) await db.borradores.put({ ...draft, asset: ref, shown });
  }
  const membresia = asset?.membresia ?? (group ? { [grupo_id]: group.vuelta } : {});
  await rebuildAsset(ctx, ref, { servidor: null, membresia });
}
