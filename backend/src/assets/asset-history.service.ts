import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { pageOf } from '../common/dto/page.dto.js';
import { readChanges, type StoredChanges } from '../inventory/history/stored-changes.js';
import { resolutionOf } from '../inventory/resolution-sql.js';
import { isoTime } from '../common/sql/iso-time.js';
import { photosOfAction, photoUrl } from '../syncs/action-photos.js';
import { assetGone } from './removed-asset.js';
import type {
  AssetHistoryDto,
  AssetHistoryEntryDto,
  AssetHistoryQueryDto,
  HistoryPhotoDto,
} from './dto/asset-history.dto.js';

const DEFAULT_LIMIT = 50;

/** The changes that are listed: all of the asset $1, or those with photos where $2 says so. */
const LISTED = `h.asset_id = $1 AND (NOT $2::boolean OR EXISTS (
  SELECT 1 FROM photos p WHERE ${photosOfAction('h.action_id')}))`;

/** A change shows the photos of its own action and of the conflicts that this action settled. */
const PHOTOS = `
  SELECT coalesce(jsonb_agg(jsonb_build_object(
           'id', p.id, 'width', p.width, 'height', p.height,
           'uploaded_at', ${isoTime('p.uploaded_at')})
         ORDER BY p.uploaded_at, p.id), '[]')
  FROM photos p WHERE ${photosOfAction('h.action_id')}`;

type EntryRow = Omit<AssetHistoryEntryDto, 'changes' | 'made_at' | 'synced_at' | 'photos'> & {
  changes: StoredChanges;
  made_at: Date | null;
  synced_at: Date;
  photos: Omit<HistoryPhotoDto, 'url'>[];
};

/** The history of one asset (rule 12). */
@Injectable()
export class AssetHistoryService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError 404 for an unknown asset, `asset_removed` for one that was removed */
  async list(
    assetId: number,
    { page = 1, limit = DEFAULT_LIMIT, con_fotos }: AssetHistoryQueryDto,
  ): Promise<AssetHistoryDto> {
    const listed = [assetId, con_fotos === 'true'];
    const [asset] = await this.dataSource.query<{ total: number }[]>(
      `SELECT (SELECT count(*)::int FROM asset_history h WHERE ${LISTED}) AS total
       FROM assets s WHERE s.id = $1`,
      listed,
    );
    if (!asset) throw await assetGone(this.dataSource.manager, assetId);
    const rows = await this.dataSource.query<EntryRow[]>(
      `SELECT h.id::text AS id, h.action_type, h.source, h.usuario_id, u.username AS usuario_nombre,
              u.full_name AS usuario_nombre_completo, loader.username AS cargado_por, h.grupo_nombre,
              h.action_id, h.import_id, i.archivo, h.fila, h.changes,
              h.notes || jsonb_strip_nulls(jsonb_build_object('resolves', ${resolutionOf('h.notes')})) AS notes, h.version, h.made_at, h.synced_at,
              photos.list AS photos
       FROM asset_history h
       JOIN users u ON u.id = h.usuario_id
       LEFT JOIN users loader ON loader.id = h.cargado_por
       LEFT JOIN imports i ON i.id = h.import_id
       CROSS JOIN LATERAL (${PHOTOS}) AS photos(list)
       WHERE ${LISTED}
       ORDER BY h.id DESC LIMIT $3 OFFSET $4`,
      [...listed, limit, (page - 1) * limit],
    );
    return {
      history: rows.map((row) => ({
        ...row,
        changes: readChanges(row.changes),
        made_at: row.made_at?.toISOString() ?? null,
        synced_at: row.synced_at.toISOString(),
        photos: row.photos.map((photo) => ({ ...photo, url: photoUrl(photo.id) })),
      })),
      ...pageOf(asset.total, page, limit),
    };
  }
}
