import type { GroupAssetView } from '../assets/asset-view';
import type { AssetKey, GroupRow } from '../db/rows';
import type { Author } from '../identity/author';
import type { UserId } from '../ports';
import type { ActionType } from '../wire';

/** Texts of a form by the names of its fields; a form may have more than an asset does. */
export type DraftValues = Record<string, string | null>;

/** A form that somebody began and has not saved. It is no work yet: no run sends it and no list shows it. */
export interface DraftRow {
  userId: UserId;
  /** Whose it is (rule 23): nobody else sees it. */
  author: Author;
  id: string;
  /** The id that it had before a form went on from it for the first time. */
  firstId?: string;
  action_type: ActionType;
  grupo_id: number;
  /** As it was on the device by then, which may have lost it since. Drafts of earlier versions have none. */
  grupo?: GroupRow;
  /** null: a new asset. */
  asset: AssetKey | null;
  /**
   * The asset as the form showed it when it was opened. What is saved later is compared with it, so that a
   * draft of yesterday never overwrites what came in meanwhile.
   */
  shown: GroupAssetView | null;
  values: DraftValues;
  /** Their bytes lie in `fotoBytes` and stay there when the draft is saved. */
  fotos: DraftPhotoRow[];
  /** Milliseconds since the epoch of the last change. */
  savedAt: number;
}

export interface DraftPhotoRow {
  /** Under which the bytes lie, and as which the photo goes once it is saved. No other draft ever has it. */
  id: string;
  /** What the form calls it. */
  key: string;
  /** Bytes, before compression. */
  originalSize: number;
}
