import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { Inject, Injectable } from '@nestjs/common';

import { AppError } from '../common/errors/app-error.js';
import { sha256OfFile } from '../common/sha256-of-file.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { incomingFolder } from '../config/data-folders.js';
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '../photos/photo-limits.js';
import { PhotoUploadService } from '../photos/photo-upload.service.js';
import type { RescuedPhotosDto } from './dto/rescue.dto.js';
import type { ExportArchive } from './export-archive.js';
import type { ExportedPhoto } from './reading/manifest.js';

/** Takes the photos of an export in, one after the other, by the same rules as those that a phone sends. */
@Injectable()
export class RescuePhotosService {
  private readonly folder: string;

  constructor(
    private readonly uploads: PhotoUploadService,
    @Inject(ENVIRONMENT) { dataDir }: Environment,
  ) {
    this.folder = incomingFolder(dataDir);
  }

  async store(
    archive: ExportArchive,
    photos: AsyncIterable<readonly ExportedPhoto[]>,
    userId: number,
  ): Promise<RescuedPhotosDto> {
    const answer: RescuedPhotosDto = { stored: 0, duplicate: 0, rejected: [] };
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    for await (const slice of photos) {
      for (const photo of slice) await this.add(answer, archive, photo, userId);
    }
    return answer;
  }

  private async add(
    answer: RescuedPhotosDto,
    archive: ExportArchive,
    photo: ExportedPhoto,
    userId: number,
  ): Promise<void> {
    try {
      answer[await this.one(archive, photo, userId)] += 1;
    } catch (error) {
      // One that is refused keeps no other back; a full disk or a lost database ends it all.
      if (!(error instanceof AppError)) throw error;
      const { photo_id, action_id, filename } = photo;
      answer.rejected.push({ photo_id, action_id, filename, code: error.code, error: error.message });
    }
  }

  private async one(
    archive: ExportArchive,
    photo: ExportedPhoto,
    userId: number,
  ): Promise<'stored' | 'duplicate'> {
    const size = archive.sizeOf(photo.archivo);
    if (size === undefined) throw AppError.badRequest('photo_missing', 'La foto no está en el archivo.');
    if (size > MAX_PHOTO_BYTES) throw AppError.badRequest('too_large', PHOTO_TOO_LARGE);
    // A name of our own: those of the archive never become paths.
    const path = join(this.folder, randomUUID());
    try {
      await archive.extract(photo.archivo, path, MAX_PHOTO_BYTES);
      if (photo.sha256 && (await sha256OfFile(path)).toString('hex') !== photo.sha256) {
        throw AppError.badRequest('photo_damaged', 'La foto está dañada en el archivo.');
      }
      return await this.uploads.take(photo, { path, originalname: photo.filename }, userId);
    } finally {
      await rm(path, { force: true });
    }
  }
}
