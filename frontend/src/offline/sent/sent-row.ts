import type { ActionRow, PhotoRow } from '../db/rows';
import type { Author } from '../identity/author';
import type { UserId } from '../ports';

/**
 * What the server has confirmed, kept for some days: a server that is put back from a backup has lost what
 * came after it. It is no work: it stands in the history of its asset, and nothing counts it or builds on it.
 */
export interface SentRow {
  userId: UserId;
  author: Author;
  /** Of the action. */
  id: string;
  /** Order in which the server confirmed: on one asset, the order in which the work was made. */
  orden: number;
  /** Milliseconds since the epoch. */
  sentAt: number;
  /** When the server was last asked whether it still has it, or confirmed it; 0: it is to be asked anew. */
  askedAt: number;
  /** The number of the asset that it made, where it made one. */
  made: number | null;
  /** What the server applied it to; absent where it applied nothing, and in rows of a version before. */
  asset?: number;
  /**
   * As it was sent, or as the note that it was given up; null where somebody else's decision was first, see
   * `keepSettled`.
   */
  action: ActionRow | null;
}

/** A photo that the server has confirmed, of an action that is kept. Its bytes stay where they are. */
export interface SentPhotoRow {
  userId: UserId;
  /** Of the photo. */
  id: string;
  action_id: string;
  /**
   * Bytes of all photos that were kept before it, whatever has become of them: the oldest that no longer fit
   * are found by it, without counting the others. Absent in rows of a version before, which only go by their
   * age.
   */
  before?: number;
  photo: PhotoRow;
}
