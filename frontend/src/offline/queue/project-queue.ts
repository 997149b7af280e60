import { changedFields } from '../assets/values';
import { blocksLater } from './blocking';
import type { ActionRow, AssetKey, AssetRow, PhotoRow, PhotoSubject } from '../db/rows';
import type { ItemStatus, QueuedChange, QueueItem, WaitsFor } from '../state';
import { subjectOf } from './subject-of';

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
  /** What keeps the later changes of an asset back. */
  const blocked = new Map<AssetKey, WaitsFor>();
  const actions = new Map<string, { row: ActionRow; status: ItemStatus }>();
  const items: QueueItem[] = [];

  for (const row of work.actions) {
    const by = blocked.get(row.asset) ?? null;
    const status = inFlight.has(row.id) ? 'syncing' : heldOr(row, by !== null);
    if (blocksLater(row)) blocked.set(row.asset, by ?? (row.status as WaitsFor));
    actions.set(row.id, { row, status });
    items.push(actionItem(row, status, status === 'held' ? by : null));
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

function actionItem(row: ActionRow, status: ItemStatus, waitsFor: WaitsFor | null): QueueItem {
  return {
    id: row.id,
    type: 'action',
    data: {
      action_id: row.id,
      ...subjectOf(row),
      grupo_id: row.grupo_id,
      activo_id: typeof row.asset === 'number' ? row.asset : 0,
      asset: row.asset,
      cambios: queuedChanges(row),
      filename: null,
      photoId: null,
    },
    timestamp: Date.parse(row.created_at),
    retryCount: row.attempts,
    stumbles: row.stumbles ?? 0,
    status,
    lastError: row.error,
    waitsFor,
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
      ...photoSubject(photo, action, work),
      grupo_id: photo.grupo_id,
      activo_id: typeof photo.asset === 'number' ? photo.asset : 0,
      asset: photo.asset,
      cambios: [],
      filename: photo.filename,
      photoId: photo.id,
    },
    timestamp: photo.timestamp,
    retryCount: photo.attempts,
    stumbles: photo.stumbles ?? 0,
    status,
    lastError: photo.error,
    waitsFor: action && status !== 'syncing' ? 'change' : null,
  };
}

/** Of a photo whose action an earlier version saw applied, only the asset as it is now can tell. */
function photoSubject(
  { of, asset }: PhotoRow,
  action: ActionRow | undefined,
  work: StoredWork,
): PhotoSubject {
  if (action) return subjectOf(action);
  if (of) return of;
  const row = work.assets.get(asset);
  return {
    // Only CREATE and UPDATE bring photos.
    action_type: 'UPDATE',
    NUMERO_DE_ACTIVO: row?.NUMERO_DE_ACTIVO || null,
    DESCRIPCION: row?.DESCRIPCION || null,
  };
}
