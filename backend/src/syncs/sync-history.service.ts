import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { pageOf } from '../common/dto/page.dto.js';
import { photosOfAction, photoUrl } from '../photos/photo-sql.js';
import { resolutionOf } from '../inventory/resolution-sql.js';
import type { ListSyncsQueryDto, SyncDto, SyncListDto, SyncPhotoDto } from './dto/list-syncs.dto.js';

const DEFAULT_LIMIT = 20;

type Row = Omit<SyncDto, 'synced_at' | 'made_at' | 'photos'> & {
  synced_at: Date;
  made_at: Date | null;
  photos: Omit<SyncPhotoDto, 'url'>[] | null;
};

/** The administrators' list of field work: what was applied, by whom, old → new. Files are not in it. */
@Injectable()
export class SyncHistoryService {
  constructor(private readonly dataSource: DataSource) {}

  async list({
    search,
    action_type,
    usuario_id,
    page = 1,
    limit = DEFAULT_LIMIT,
  }: ListSyncsQueryDto): Promise<SyncListDto> {
    const words = search?.trim() || null;
    const filters = [words, action_type ?? null, usuario_id ?? null];
    const from = `
      FROM asset_history h
      JOIN assets a ON a.id = h.asset_id
      JOIN users u ON u.id = h.usuario_id
      WHERE h.source <> 'ARCHIVO'
        AND ($2::text IS NULL OR h.action_type = $2)
        AND ($3::int IS NULL OR h.usuario_id = $3)
        AND ($1::text IS NULL
             OR position(clave_nombre($1) IN concat_ws(' ', a.busqueda, clave_nombre(u.full_name),
                                                       lower(u.username), clave_nombre(h.grupo_nombre))) > 0)`;
    const [count] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total ${from}`,
      filters,
    );
    const rows = await this.dataSource.query<Row[]>(
      `SELECT h.id, h.action_id, h.synced_at, h.made_at, h.usuario_id,
              u.username AS usuario_nombre, h.asset_id AS activo_id, a.numero_de_activo AS activo_codigo, a.descripcion AS activo_descripcion,
              h.action_type, h.grupo_id, h.grupo_nombre, h.source, h.changes,
              (SELECT username FROM users WHERE id = h.cargado_por) AS cargado_por,
              h.notes ->> 'observaciones' AS observaciones, ${resolutionOf('h.notes')} AS resolves,
              (SELECT json_agg(json_build_object('id', p.id, 'filename', p.filename, 'size', p.size,
                                                 'width', p.width, 'height', p.height)
                               ORDER BY p.uploaded_at, p.id)
               FROM photos p WHERE ${photosOfAction('h.action_id')}) AS photos
       ${from}
       ORDER BY h.synced_at DESC, h.id DESC
       LIMIT $4 OFFSET $5`,
      [...filters, limit, (page - 1) * limit],
    );
    return { syncs: rows.map(toSyncDto), ...pageOf(count?.total ?? 0, page, limit) };
  }
}

const toSyncDto = (row: Row): SyncDto => ({
  ...row,
  synced_at: row.synced_at.toISOString(),
  made_at: row.made_at?.toISOString() ?? null,
  photos: (row.photos ?? []).map((photo) => ({ ...photo, url: photoUrl(photo.id) })),
});
