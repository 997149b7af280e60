import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import type { ReceivedFile } from '../common/received-file.js';
import { beginning } from '../common/text/clean-text.js';
import { sha256OfFile } from '../common/sha256-of-file.js';
import { OUTCOME } from '../syncs/outcome-sql.js';
import type { UploadedPhotoDto, UploadPhotoDto } from './dto/upload-photo.dto.js';
import type { PhotoFacts } from './decoding/decode-photo.js';
import { lockPhoto } from './lock-photo.js';
import { endArrival, forgetArrival, noteArrival } from './photo-arrivals.js';
import { PhotoInspectionService } from './photo-inspection.service.js';
import { MAX_PHOTOS_OF_ACTION } from './photo-limits.js';
import { photosOfAction, photoUrl } from '../syncs/action-photos.js';
import { PhotoStorage } from './photo-storage.js';

/** Where a photo is put. */
interface PhotoTarget {
  action_id: string;
  assetId: number;
}

/** A photo that may be stored. */
interface ArrivedPhoto extends PhotoTarget {
  id: string;
  userId: number;
  sha256: Buffer;
  facts: PhotoFacts;
  file: ReceivedFile;
}

/** Not the photo's fault: it may come again when the storage is back. */
class StorageAway extends Error {
  constructor(cause: unknown) {
    super('Photos cannot be stored', { cause });
    this.name = 'StorageAway';
  }
}

/** Takes photos of field actions in (rule 5). */
@Injectable()
export class PhotoUploadService {
  private readonly logger = new Logger(PhotoUploadService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: PhotoStorage,
    private readonly inspection: PhotoInspectionService,
  ) {}

  /**
   * Stores one photo, durably before it resolves. It is accepted because its action is the sender's, whatever
   * the sender may see by now. The same id again with the same bytes is answered as the first time.
   *
   * @throws AppError 400 for what is not a whole image or costs too much to look at; 404 `action_not_found`;
   *   409 `action_not_applied` while the asset does not exist and for a rejected action, unless it only
   *   decided too late, `photo_differs` when the id was used for other bytes, `too_many_photos` beyond
   *   MAX_PHOTOS_OF_ACTION; 503 `photos_away` when they cannot be stored
   */
  async store(
    { photo_id, action_id }: UploadPhotoDto,
    file: ReceivedFile | undefined,
    user: { id: number },
  ): Promise<UploadedPhotoDto> {
    try {
      await this.take({ photo_id, action_id }, file, user.id);
    } catch (error) {
      if (!(error instanceof StorageAway)) throw error;
      this.logger.error(error.cause);
      throw new AppError(503, 'photos_away', 'El servidor no puede guardar fotos ahora. Envíala más tarde.');
    }
    return { urls: [photoUrl(photo_id.toLowerCase())] };
  }

  /**
   * The same for whoever brings it on its author's behalf.
   * @throws AppError as `store` does, but StorageAway when photos cannot be stored
   */
  async take(
    { photo_id, action_id }: Pick<UploadPhotoDto, 'photo_id' | 'action_id'>,
    file: ReceivedFile | undefined,
    userId: number,
  ): Promise<'stored' | 'duplicate'> {
    const id = photo_id.toLowerCase();
    const target = await this.targetOf(action_id, userId);
    if (!file) throw AppError.badRequest('photo_missing', 'Falta la foto.');
    const sha256 = await sha256OfFile(file.path);
    if (await this.isStored(this.dataSource.manager, id, sha256, userId)) return 'duplicate';
    const facts = await this.inspection.inspect(file.path, userId);
    return this.keep({ id, ...target, userId, sha256, facts, file });
  }

  /**
   * The asset that the action, or the one that settled it, was applied to or collides with. A rejected action
   * names whatever its sender wrote, also somebody else's asset: nothing is put there. But where it was to
   * settle what was settled by then, only the decision came too late: its photos belong to what both were
   * about.
   */
  private async targetOf(actionId: string, userId: number): Promise<PhotoTarget> {
    const [action] = await this.dataSource.query<{ action_id: string; asset_id: number | null }[]>(
      `SELECT CASE WHEN s.resolved_by IS NULL THEN coalesce(outcome.via, s.id) ELSE s.id END AS action_id,
              coalesce(final.asset_id, CASE WHEN s.status IN ('applied', 'conflict') THEN s.asset_id END) AS asset_id
       FROM sync_actions s
       LEFT JOIN ${OUTCOME} outcome ON TRUE
       LEFT JOIN sync_actions final ON final.id = outcome.id
       WHERE s.id = $1 AND s.usuario_id = $2`,
      [actionId, userId],
    );
    if (!action) throw AppError.notFound('La acción de esta foto no existe.', 'action_not_found');
    const { action_id, asset_id: assetId } = action;
    if (assetId === null) {
      throw AppError.conflict('action_not_applied', 'La acción de esta foto todavía no se aplicó.');
    }
    return { action_id, assetId };
  }

  private async isStored(
    manager: EntityManager,
    id: string,
    sha256: Buffer,
    userId: number,
  ): Promise<boolean> {
    const [photo] = await manager.query<{ same: boolean }[]>(
      `SELECT sha256 = $2 AND usuario_id = $3 AS same FROM photos WHERE id = $1`,
      [id, sha256, userId],
    );
    if (photo && !photo.same) {
      throw AppError.conflict('photo_differs', 'Ya existe otra foto con este identificador.');
    }
    return photo !== undefined;
  }

  /**
   * Bytes first, then the row: a row never points to a missing file. The storage may be slow, so no
   * transaction is open while it works. Every attempt has a key of its own, so that what is left of one is
   * nobody else's to need: it is removed here or, after a crash, by the housekeeping, which knows it by its
   * arrival.
   */
  private async keep(photo: ArrivedPhoto): Promise<'stored' | 'duplicate'> {
    const { manager } = this.dataSource;
    const key = storageKey(photo.id, photo.sha256, photo.facts.extension);
    const { size } = await stat(photo.file.path);
    await noteArrival(manager, key);
    await this.storage.put(key, photo.file.path, photo.sha256).catch((cause: unknown) => {
      throw new StorageAway(cause);
    });
    try {
      const outcome = await this.dataSource.transaction((inside) => this.record(inside, photo, key, size));
      if (outcome === 'duplicate') await this.discard(key);
      return outcome;
    } catch (error) {
      // Of any other failure nobody knows whether the row is there.
      if (error instanceof AppError) await this.discard(key);
      throw error;
    }
  }

  private async record(
    manager: EntityManager,
    photo: ArrivedPhoto,
    key: string,
    size: number,
  ): Promise<'stored' | 'duplicate'> {
    const { id, action_id, assetId, userId, sha256, facts, file } = photo;
    await lockPhoto(manager, id);
    if (await this.isStored(manager, id, sha256, userId)) return 'duplicate';
    await refuseTooMany(manager, action_id);
    await endArrival(manager, key);
    await manager.query(
      `INSERT INTO photos (id, action_id, asset_id, usuario_id, filename, mime, size, width, height, sha256,
                           storage_key, uploaded_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, clock_timestamp())`,
      [
        id,
        action_id,
        assetId,
        userId,
        shownName(file.originalname, `${id}.${facts.extension}`),
        facts.mime,
        size,
        facts.width,
        facts.height,
        sha256,
        key,
      ],
    );
    return 'stored';
  }

  /** What was stored and is not needed. Where that fails, the housekeeping finds it by its arrival. */
  private async discard(key: string): Promise<void> {
    try {
      await this.storage.remove(key);
      await forgetArrival(this.dataSource.manager, key);
    } catch (error) {
      this.logger.warn(error);
    }
  }
}

/**
 * Until the transaction ends, nobody else adds a photo to this action, to the one that settled it, or to what
 * that one settled: two that come together must not both take the last place.
 */
async function refuseTooMany(manager: EntityManager, actionId: string): Promise<void> {
  const [last] = await manager.query<{ id: string }[]>(
    `SELECT last.id FROM sync_actions s JOIN sync_actions last ON last.id = coalesce(s.resolved_by, s.id)
     WHERE s.id = $1 FOR NO KEY UPDATE OF last`,
    [actionId],
  );
  const [{ count } = { count: 0 }] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM photos p WHERE ${photosOfAction('$1')}`,
    [last?.id],
  );
  if (count >= MAX_PHOTOS_OF_ACTION) {
    throw AppError.conflict(
      'too_many_photos',
      `Este cambio ya tiene ${MAX_PHOTOS_OF_ACTION} fotos y no admite más.`,
    );
  }
}

/** Spread over folders; never the same twice. */
function storageKey(id: string, sha256: Buffer, extension: string): string {
  const name = `${id}-${sha256.toString('hex', 0, 8)}-${randomBytes(6).toString('hex')}`;
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${name}.${extension}`;
}

/** For people only; no path is ever made of it. */
const shownName = (name: string, fallback: string): string =>
  beginning(basename(name.replace(/\p{Cc}/gu, '').replaceAll('\\', '/')), 255) || fallback;
