import type { EngineContext } from '../context';
import { actionsOfAsset, findAsset } from '../db/access';
import { readPhotoBytes } from '../db/photo-bytes';
import type { ActionRow, AssetValues, PhotoRow, ServerChange, StoredStatus } from '../db/rows';
import { isBy } from '../identity/author';
import { queuedChanges } from '../queue/project-queue';
import { sentOfAsset } from '../sent/sent-of-asset';
import type { QueuedChange } from '../state';
import type { ActionType } from '../wire';
import { type GroupAssetView, toAssetView } from './asset-view';

type Ctx = Pick<EngineContext, 'db' | 'userId' | 'author'>;

/** What was done to an asset with this device. */
export interface AssetAction {
  id: string;
  action_type: ActionType;
  status: StoredStatus | 'completed';
  /** When its author made it, by this device (ISO 8601). */
  madeAt: string;
  cambios: QueuedChange[];
  /** Why it did not go. */
  error: string | null;
}

/** What the server has of it. */
export interface ConfirmedAction extends AssetAction {
  /** Milliseconds since the epoch, by this device. */
  confirmedAt: number;
}

/** A photo that was taken with this device. */
export interface TakenPhoto {
  id: string;
  /** Milliseconds since the epoch. */
  takenAt: number;
  /** The server has it; the device keeps its bytes for a while (`../sent`). */
  sent: boolean;
  /** Its path in the API, where the server told of it. */
  url: string | null;
}

/** All that the device knows of one asset. */
export interface AssetRecord {
  asset: GroupAssetView;
  /** As the server last told; null while the asset exists on this device alone. */
  onServer: AssetValues | null;
  /** Unsent work, in the order in which it was made. */
  actions: AssetAction[];
  /** What the server has of it, as long as that is kept, in the same order. */
  sent: ConfirmedAction[];
  /** What the server told of anybody's changes when the asset last came, newest first. */
  history: ServerChange[];
  /** The latest first. */
  photos: TakenPhoto[];
}

/**
 * An asset by any name that a screen knows it by, as a screen of the group `grupoId` shows it, with the
 * work on it and its photos; undefined where the device does not hold it.
 */
export async function readAssetRecord(
  ctx: Ctx,
  grupoId: number,
  assetId: string | number,
): Promise<AssetRecord | undefined> {
  const { db, userId } = ctx;
  const row = await findAsset(ctx, assetId);
  if (!row) return undefined;
  const [group, actions, sent, photos] = await Promise.all([
    db.grupos.get([userId, grupoId]),
    actionsOfAsset(ctx, row.id),
    sentOfAsset(ctx, row.id),
    db.fotos
      .where('[userId+asset+uploaded]')
      .between([userId, row.id, 0], [userId, row.id, 1], true, true)
      .toArray(),
  ]);
  const own = photos.filter((photo) => isBy(ctx.author, photo)).sort((a, b) => b.timestamp - a.timestamp);
  return {
    asset: toAssetView(row, group),
    onServer: row.servidor?.values ?? null,
    actions: actions.map((action) => toAssetAction(action, action.status)),
    sent: sent.map(({ action, sentAt }) => ({
      ...toAssetAction(action, 'completed'),
      confirmedAt: sentAt,
    })),
    history: row.servidor?.historial ?? [],
    photos: own.map(toTakenPhoto),
  };
}

const toAssetAction = (row: ActionRow, status: AssetAction['status']): AssetAction => ({
  id: row.id,
  action_type: row.action_type,
  status,
  madeAt: row.created_at,
  cambios: queuedChanges(row),
  error: row.error,
});

const toTakenPhoto = ({ id, timestamp, uploaded, uploadedUrl }: PhotoRow): TakenPhoto => ({
  id,
  takenAt: timestamp,
  sent: uploaded === 1,
  url: uploadedUrl,
});

/** A photo's bytes; undefined where the server has them, and where the browser lost them. */
export async function readPhoto({ db, userId, author }: Ctx, photoId: string): Promise<Blob | undefined> {
  const photo = await db.fotos.get([userId, photoId]);
  return photo && isBy(author, photo) ? readPhotoBytes(db, photo).catch(() => undefined) : undefined;
}
