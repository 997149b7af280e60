import { sameUsername } from '../../lib/text/username';
import type { UserId } from '../ports';

/**
 * Who made a piece of work, as the server that they worked for knew them. Written into the work's own rows.
 */
export interface Author {
  id: UserId;
  /** null: made by a version of the app that wrote no names, and nobody knows whose it is. */
  username: string | null;
}

interface Signed {
  userId: UserId;
  /** Absent in rows from before there was this. */
  author?: Author;
}

export const authorOf = ({ author, userId }: Signed): Author => author ?? { id: userId, username: null };

/** What nobody signed is by nobody who is logged in: only an export takes it, under no name. */
export function isBy({ id, username }: Author, row: Signed): boolean {
  const author = authorOf(row);
  if (author.id !== id) return false;
  if (author.username === null || username === null) return author.username === username;
  return sameUsername(author.username, username);
}

/**
 * A defence for the moment before work leaves the device or is taken over into other work: it cannot happen.
 */
export function requireOwn(author: Author, rows: readonly (Signed & { id: string })[]): void {
  const foreign = rows.find((row) => !isBy(author, row));
  if (foreign) throw new Error(`Work ${foreign.id} is of somebody else than ${author.username}`);
}
