import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Injectable, Logger } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { AppError } from '../common/errors/app-error.js';
import { AccessService } from '../groups/access.service.js';
import { compareBytes } from './compare-bytes.js';
import { MissingPhoto, PhotoStorage } from './photo-storage.js';

interface StoredPhoto {
  asset_id: number;
  usuario_id: number;
  mime: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
}

@Injectable()
export class PhotosService {
  private readonly logger = new Logger(PhotosService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly access: AccessService,
    private readonly storage: PhotoStorage,
  ) {}

  /**
   * Sends the bytes to those who may see the asset and to who took the photo.
   * @throws AppError 404, the same for a photo that is not there and for one of somebody else; 503
   *   `photos_away` while their storage does not answer
   */
  async send(id: string, user: AuthenticatedUser, response: Response): Promise<void> {
    const photo = isUUID(id) ? await this.find(id) : null;
    const allowed =
      photo && (photo.usuario_id === user.id || (await this.access.canSeeAsset(user, photo.asset_id)));
    if (!allowed) throw AppError.notFound('Foto no encontrada', 'photo_not_found');

    const bytes = await this.open(photo.storage_key);
    response.set({
      'Content-Type': photo.mime,
      'Content-Length': String(photo.size),
      // A photo never changes; but the next person at this browser may not be allowed to see it.
      'Cache-Control': 'private, max-age=31536000, immutable',
      Vary: 'Authorization',
      'X-Content-Type-Options': 'nosniff',
    });
    try {
      await pipeline(bytes, compareBytes(photo.storage_key, photo.sha256), response);
    } catch (error) {
      // A browser that went away is not a failure of the server.
      if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    }
  }

  private async open(key: string): Promise<Readable> {
    try {
      return await this.storage.open(key);
    } catch (error) {
      // The storage answered: bytes of ours are lost, and trying again does not bring them back.
      if (error instanceof MissingPhoto) throw error;
      this.logger.error(error);
      const text = 'El servidor no llega ahora a sus fotos. Inténtalo de nuevo en unos minutos.';
      throw new AppError(503, 'photos_away', text);
    }
  }

  private async find(id: string): Promise<StoredPhoto | null> {
    const [photo] = await this.dataSource.query<StoredPhoto[]>(
      `SELECT asset_id, usuario_id, mime, size, sha256, storage_key FROM photos WHERE id = $1`,
      [id],
    );
    return photo ?? null;
  }
}
