import type { EntityManager } from 'typeorm';

import { tellAct } from '../admin-log/act.js';
import { AssetStore } from '../syncs/asset-store.js';
import type { StoredAction } from './stored-conflict.js';

/** Tells the log of administrators which asset a decision is about, as it is called now, and whose work. */
export async function tellDecision(manager: EntityManager, lost: StoredAction): Promise<void> {
  const asset = lost.asset_id === null ? null : await new AssetStore(manager).find(lost.asset_id);
  const name = asset?.valores.NUMERO_DE_ACTIVO ?? lost.data_after.NUMERO_DE_ACTIVO ?? null;
  tellAct({ on: { id: lost.id, name }, details: { persona: lost.usuario_nombre } });
}
