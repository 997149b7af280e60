import { assetStores } from '../db/inventario-db';
import { rebuildAsset } from '../assets/rebuild-asset';
import type { EngineContext } from '../context';
import { readPhotoBytes } from '../db/photo-bytes';
import type { PhotoRow } from '../db/rows';
import { recording } from '../db/space-reserve';
import { OfflineError } from '../errors';
import { requireOwn } from '../identity/author';
import { askAnewOf } from '../sent/due';
import { keepSentPhoto } from '../sent/keep-sent';
import { abortable, judge, unlessFull, type Verdict } from './call';
import { recordFailure, recordStumble } from './record-failure';
import type { RunMemory } from './run-memory';
import type { RunProgress } from './run-progress';
import type { StepEnd } from './send-actions';

/**
 * Uploads a few photos side by side, each on its own: one that fails keeps no other back. The worst that
 * happened to one of them is the answer, unless another one got through.
 */
export async function sendPhotos(
  ctx: EngineContext,
  photos: readonly PhotoRow[],
  progress: RunProgress,
  memory: RunMemory,
  signal: AbortSignal,
): Promise<StepEnd> {
  progress.carrying(
    photos.map((photo) => photo.id),
    photos[0]?.filename ?? null,
  );
  const ends = await Promise.all(
    photos.map((photo) => unlessFull(sendPhoto(ctx, photo, progress, memory, signal))),
  );
  return (
    ends.find((end) => end.kind === 'stop') ??
    ends.find((end) => end.kind === 'wait') ??
    ends.find((end) => end.kind === 'ok') ??
    ends[0] ?? { kind: 'ok' }
  );
}

async function sendPhoto(
  ctx: EngineContext,
  photo: PhotoRow,
  progress: RunProgress,
  memory: RunMemory,
  signal: AbortSignal,
): Promise<StepEnd> {
  const sent = await upload(ctx, photo, signal);
  if (!('kind' in sent)) {
    await markUploaded(ctx, photo.id, sent.urls[0] ?? null);
    progress.note(photo.id, 'completed');
    return { kind: 'ok' };
  }
  if (sent.kind === 'failed') {
    if (sent.status === 404) await askAnewOf(ctx, photo.action_id);
    await recordFailure(ctx, { actions: [], photos: [photo.id] }, sent.message);
    progress.note(photo.id, 'failed');
  }
  if (sent.kind === 'stumbled') {
    await recordStumble(ctx, { actions: [], photos: [photo.id] });
    memory.noteStumble([photo.id], ctx.ports.clock.now());
  }
  return sent;
}

async function upload(
  ctx: EngineContext,
  photo: PhotoRow,
  signal: AbortSignal,
): Promise<{ urls: string[] } | Verdict> {
  if (typeof photo.asset !== 'number') {
    throw new Error(`Photo ${photo.id} was taken for sending without its number`);
  }
  const blob = await readableBlob(ctx, photo);
  // It waits for a person, and keeps none of the others back.
  if (!blob) {
    return { kind: 'failed', message: new OfflineError('PHOTO_UNREADABLE').message };
  }
  const body = {
    grupo_id: photo.grupo_id,
    activo_id: photo.asset,
    action_id: photo.action_id,
    photo_id: photo.id,
    blob,
    filename: photo.filename,
  };
  requireOwn(ctx.author, [photo]);
  try {
    return await abortable(ctx.ports.transport.uploadPhoto(body, signal), signal);
  } catch (error) {
    return judge(error, ctx.ports.connectivity);
  }
}

/**
 * The bytes in memory; null when the browser lost what it stored (they may, under pressure). Read before they
 * travel: a call whose body cannot be read fails like one without a connection, and would end every run.
 */
async function readableBlob({ db }: EngineContext, photo: PhotoRow): Promise<Blob | null> {
  try {
    return (await readPhotoBytes(db, photo)) ?? null;
  } catch {
    return null;
  }
}

/** Only after the server's answer may the bytes leave the device. */
async function markUploaded(ctx: EngineContext, id: string, uploadedUrl: string | null): Promise<void> {
  const { db, userId } = ctx;
  await recording(db, () =>
    db.transaction('rw', [...assetStores(db), db.fotoBytes, db.enviadas, db.fotosEnviadas], async () => {
      const photo = await db.fotos.get([userId, id]);
      if (!photo) return;
      await db.fotos.put({ ...photo, uploaded: 1, uploadedUrl, error: null });
      await keepSentPhoto(ctx, photo);
      await rebuildAsset(ctx, photo.asset);
    }),
  );
}
