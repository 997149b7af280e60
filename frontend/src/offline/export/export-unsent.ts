import type { EngineContext } from '../context';
import { readPhotoBytes } from '../db/photo-bytes';
import type { PhotoRow } from '../db/rows';
import { OfflineError } from '../errors';
import { readWork } from '../queue/read-work';
import { unsentFiles, type ExportOrigin, type ExportPorts, type LeftOut } from './unsent-files';

export interface UnsentExport {
  filename: string;
  /** The ZIP. */
  blob: Blob;
  actions: number;
  photos: number;
  /** Photos whose bytes the device could not give; they are not in the file. */
  unreadablePhotos: number;
}

/**
 * 'Exportar pendientes': all unsent work of one author under one id, whatever its state, as a ZIP that an
 * administrator can load (rule 14). Needs no session and no connection, changes nothing, and may be done
 * again. NOTHING_TO_EXPORT.
 */
export async function exportUnsent(
  ctx: Pick<EngineContext, 'db' | 'userId' | 'author'>,
  origin: ExportOrigin,
  ports: ExportPorts,
): Promise<UnsentExport> {
  const work = await readWork(ctx);
  if (work.actions.length + work.photos.length === 0) throw new OfflineError('NOTHING_TO_EXPORT');
  const left: LeftOut = { unreadable: [], sent: 0 };
  const blobOf = async (photo: PhotoRow) => {
    const bytes = await readPhotoBytes(ctx.db, photo);
    if (bytes) return bytes;
    return (await ctx.db.fotos.get([ctx.userId, photo.id]))?.uploaded === 0 ? undefined : 'sent';
  };
  const files = unsentFiles(work, ctx.author, origin, ports, blobOf, left);
  // Only who exports needs it.
  const { makeZip } = await import('client-zip');
  const blob = await collect(makeZip(files));
  return {
    filename: filenameOf(ctx.author.username ?? String(ctx.author.id), new Date(ports.now())),
    blob,
    actions: work.actions.length,
    photos: work.photos.length - left.unreadable.length - left.sent,
    unreadablePhotos: left.unreadable.length,
  };
}

/** Bytes that are handed over to the browser, which keeps large blobs on the disk. */
const PART_BYTES = 4 * 1024 * 1024;

/** The stream as one file, with never more than a part of it in the page's own memory. */
async function collect(stream: ReadableStream<Uint8Array>): Promise<Blob> {
  const reader = stream.getReader();
  const parts: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const handOver = () => {
    parts.push(new Blob(chunks));
    chunks = [];
    size = 0;
  };
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    // A copy of its own: what the archiver does with its buffer afterwards must not matter.
    const chunk = new Uint8Array(next.value);
    chunks.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) handOver();
  }
  handOver();
  return new Blob(parts, { type: 'application/zip' });
}

/** pendientes_maria_2026-11-20_1504.zip, by the device's own time. */
function filenameOf(who: string, date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const name = who.replace(/[^\p{L}\p{N}_-]/gu, '_');
  return `pendientes_${name}_${day}_${two(date.getHours())}${two(date.getMinutes())}.zip`;
}
