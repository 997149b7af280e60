import { changedFields } from '../assets/values';
import { blocksLater } from './blocking';
import type { ActionRow, AssetKey, AssetRow, PhotoRow } from '../db/rows';
import type { ItemStatus, QueuedChange, QueueItem } from '../state';
import { isNewAsset } from '../kinds/kinds';

export interface StoredWork {
  /** In order. */
  actions: readonly ActionRow[];
  photos: readonly PhotoRow[];
  /** The assets that the work is about, for their names. */
  assets: ReadonlyMap<AssetKey, Pick<AssetRow, 'NUMERO_DE_ACTIVO' | 'DESCRIPCION'>>;
}

/**
 * The queue as it follows from what InventarioDB holds: one item for every unsent action and photo, and none
 * for anything else (rule 2). `inFlight` are the ids that a call is carrying right now.
 */
export function projectQueue(work: StoredWork, inFlight: ReadonlySet<string>): QueueItem[] {
  const blocked = new Set<AssetKey>();
  const actions = new Map<string, { row: ActionRow; status: ItemStatus }>();
  const items: QueueItem[] = [];

  for (const row of work.actions) {
    const status = inFlight.has(row.id) ? 'syncing' : heldOr(row, blocked.has(row.asset));
    if (blocksLater(row)) blocked.add(row.asset);
    actions.set(row.id, { row, status });
    items.push(actionItem(row, status, work));
  }
  for (const photo of work.photos) {
    const action = actions.get(photo.action_id);
    const waits = action !== undefined && action.status !== 'pending' && action.status !== 'syncing';
    const status = inFlight.has(photo.id) ? 'syncing' : waits ? 'held' : photo.status;
    items.push(photoItem(photo, status, action?.row, work));
  }
  return items;
}

const heldOr = (row: ActionRow, blocked: boolean): ItemStatus =>
  blocked && row.status === 'pending' ? 'held' : row.status;

export const queuedChanges = (row: ActionRow): QueuedChange[] =>
  changedFields(row).map((campo) => ({
    campo,
    antes: row.data_before?.[campo] ?? null,
    despues: row.data_after[campo] ?? null,
  }));

function actionItem(row: ActionRow, status: ItemStatus, work: StoredWork): QueueItem {
  return {
    id: row.id,
    type: 'action',
    data: {
      action_id: row.id,
      action_type: row.action_type,
      grupo_id: row.grupo_id,
      activo_id: typeof row.asset === 'number' ? row.asset : 0,
      ...namesOf(row.asset, row, work),
      cambios: queuedChanges(row),
      filename: null,
      photoId: null,
    },
    timestamp: Date.parse(row.created_at),
    retryCount: row.attempts,
    status,
    lastError: row.error,
    ...(row.discarded && { discarded: row.discarded }),
    ...(row.removed && { removed: row.removed }),
  };
}

function photoItem(
  photo: PhotoRow,
  status: ItemStatus,
  action: ActionRow | undefined,
  work: StoredWork,
): QueueItem {
  return {
    id: photo.id,
    type: 'photo',
    data: {
      action_id: photo.action_id,
      // Only CREATE and UPDATE bring photos; once the action is applied, which of them no longer matters.
      action_type: action?.action_type ?? 'UPDATE',
      grupo_id: photo.grupo_id,
      activo_id: typeof photo.asset === 'number' ? photo.asset : 0,
      ...namesOf(photo.asset, action, work),
      cambios: [],
      filename: photo.filename,
      photoId: photo.id,
    },
    timestamp: photo.timestamp,
    retryCount: photo.attempts,
    status,
    lastError: photo.error,
  };
}

function namesOf(asset: AssetKey, action: ActionRow | undefined, work: StoredWork) {
  // A new asset that came too late is none of the asset that it was about.
  const row = action && isNewAsset(action) ? undefined : work.assets.get(asset);
  const before = action?.data_before;
  const after = action?.data_after;
  return {
    NUMERO_DE_ACTIVO: row?.NUMERO_DE_ACTIVO || after?.NUMERO_DE_ACTIVO || before?.NUMERO_DE_ACTIVO || null,
    DESCRIPCION: row?.DESCRIPCION || after?.DESCRIPCION || before?.DESCRIPCION || null,
  };
}
