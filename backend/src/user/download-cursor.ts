import { MAX_ID } from '../common/id.pipe.js';

/**
 * Where a download goes on. Opaque to devices, and worth nothing but to the database and the group that it
 * came from. Transaction ids are 64 bits and travel as decimal text.
 */
export interface DownloadCursor {
  /** Which database, see `DownloadSnapshots`. */
  database: string;
  /** The server's last start before the cursor was made. */
  start: string;
  grupoId: number;
  /** When the download that this cursor belongs to began, in seconds since the epoch, by the database. */
  begun: number;
  /** Where the next delta starts: every transaction below this one had ended when the download began. */
  next: string;
  /** Within a whole download: assets up to this id were sent. */
  afterId?: number;
  /** Within a delta: where it started, and the last change that was sent. */
  delta?: { from: string; xid: string; id: number };
}

type Encoded = [string, string, number, number, string, number | null, string?, string?, number?];

export function encodeCursor({
  database,
  start,
  grupoId,
  begun,
  next,
  afterId,
  delta,
}: DownloadCursor): string {
  const parts: Encoded = [database, start, grupoId, begun, next, afterId ?? null];
  if (delta) parts.push(delta.from, delta.xid, delta.id);
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** @returns null for anything that `encodeCursor` did not make */
export function decodeCursor(text: string): DownloadCursor | null {
  const parts = parse(text);
  if (!Array.isArray(parts)) return null;
  const [database, start, grupoId, begun, next, afterId, from, xid, id] = parts as unknown[];
  if (!isText(database) || !isText(start)) return null;
  if (!isId(grupoId) || !isMoment(begun) || !isXid(next)) return null;
  if (afterId !== null && !isId(afterId)) return null;
  const cursor: DownloadCursor = {
    database,
    start,
    grupoId,
    begun,
    next,
    ...(afterId !== null && { afterId }),
  };
  if (from === undefined) return cursor;
  return isXid(from) && isXid(xid) && isId(id) ? { ...cursor, delta: { from, xid, id } } : null;
}

/** Node skips what is no base64url; such a text was not written by this server. */
function parse(text: string): unknown {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) return null;
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return null;
  }
}

/** Ids of databases and of starts. */
const isText = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,100}$/.test(value);

const isMoment = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isId = (value: unknown): value is number => isMoment(value) && value <= MAX_ID;

/** Fits a bigint. */
const isXid = (value: unknown): value is string => typeof value === 'string' && /^\d{1,18}$/.test(value);
