import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { pageOf } from '../common/dto/page.dto.js';
import { photosOfAction, photoUrl } from '../photos/photo-sql.js';
import { resolutionOf } from '../inventory/resolution-sql.js';
import { DISCARDED_CHANGES } from './discarded-sql.js';
import { boundedText } from './stored-text.js';
import type { ListSyncsQueryDto, SyncDto, SyncListDto, SyncPhotoDto } from './dto/list-syncs.dto.js';

const DEFAULT_LIMIT = 20;

type Row = Omit<SyncDto, 'synced_at' | 'made_at' | 'photos'> & {
  synced_at: Date;
  made_at: Date | null;
  photos: Omit<SyncPhotoDto, 'url'>[] | null;
  /** Among what arrived in the same moment. */
  place: string;
};

/** SQL of a text that discarded work gives. */
const given = (data: 'before' | 'after', name: string): string => boundedText(`s.data_${data} ->> '${name}'`);

/**
 * SQL of what is listed, each with the condition that the list asks for: what was applied, and what was given up.
 * $1 words, $2 kind, $3 user.
 */
const APPLIED = `
  FROM asset_history h
  JOIN assets a ON a.id = h.asset_id
  JOIN users u ON u.id = h.usuario_id
  WHERE h.source <> 'ARCHIVO'
    AND ($2::text IS NULL OR h.action_type = $2)
    AND ($3::int IS NULL OR h.usuario_id = $3)
    AND ($1::text IS NULL
         OR position(clave_nombre($1) IN concat_ws(' ', a.busqueda, clave_nombre(u.full_name),
                                                   lower(u.username), clave_nombre(h.grupo_nombre))) > 0)`;

const DISCARDED = `
  FROM sync_actions s
  JOIN users u ON u.id = s.usuario_id
  LEFT JOIN assets a ON a.id = s.asset_id
  LEFT JOIN groups g ON g.id = s.grupo_id
  WHERE s.status = 'discarded' AND s.action_type IS NOT NULL
    AND ($2::text IS NULL OR s.action_type = $2)
    AND ($3::int IS NULL OR s.usuario_id = $3)
    AND ($1::text IS NULL
         OR position(clave_nombre($1) IN concat_ws(' ', a.busqueda, clave_nombre(${given('after', 'NUMERO_DE_ACTIVO')}),
                                                   clave_nombre(${given('after', 'DESCRIPCION')}),
                                                   clave_nombre(u.full_name), lower(u.username),
                                                   clave_nombre(g.nombre))) > 0)`;

/** Of the rows of `page`. */
const PHOTOS = `
  (SELECT json_agg(json_build_object('id', p.id, 'filename', p.filename, 'size', p.size,
                                     'width', p.width, 'height', p.height)
                   ORDER BY p.uploaded_at, p.id)
   FROM photos p WHERE ${photosOfAction('page.action_id')}) AS photos`;

/** The administrators' list of field work, by whom, old → new: what was applied, and what was discarded. No files. */
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
    const filters = [search?.trim() || null, action_type ?? null, usuario_id ?? null];
    const [count] = await this.dataSource.query<{ total: number }[]>(
      `SELECT (SELECT count(*) ${APPLIED})::int + (SELECT count(*) ${DISCARDED})::int AS total`,
      filters,
    );
    // Each side in its own order and no further than the page: both have an index for it. Photos of the page alone.
    const rows = await this.dataSource.query<Row[]>(
      `SELECT page.*, ${PHOTOS} FROM (
       (SELECT h.id::text AS id, h.action_id, h.synced_at, h.made_at, h.usuario_id, u.username AS usuario_nombre,
               h.asset_id AS activo_id, a.numero_de_activo AS activo_codigo, a.descripcion AS activo_descripcion,
               h.action_type, h.grupo_id, h.grupo_nombre, h.source, h.changes,
               (SELECT username FROM users WHERE id = h.cargado_por) AS cargado_por,
               h.notes ->> 'observaciones' AS observaciones, ${resolutionOf('h.notes')} AS resolves,
               NULL::jsonb AS descartado, h.id AS place
        ${APPLIED} ORDER BY h.synced_at DESC, h.id DESC LIMIT $4::int + $5::int)
       UNION ALL
       (SELECT s.id::text, s.id, s.discarded_at, s.made_at, s.usuario_id, u.username, s.asset_id,
               coalesce(a.numero_de_activo, ${given('before', 'NUMERO_DE_ACTIVO')},
                        ${given('after', 'NUMERO_DE_ACTIVO')}, ''),
               coalesce(a.descripcion, ${given('before', 'DESCRIPCION')}, ${given('after', 'DESCRIPCION')}),
               s.action_type, s.grupo_id, coalesce(g.nombre, ''), s.source, ${DISCARDED_CHANGES}, NULL,
               ${given('after', 'observaciones')}, NULL::jsonb,
               jsonb_build_object(
                 'usuario_nombre', (SELECT username FROM users WHERE id = s.discarded_by),
                 'at', to_char(s.discarded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 0
        ${DISCARDED} ORDER BY s.discarded_at DESC, s.id LIMIT $4::int + $5::int)
       ORDER BY synced_at DESC, place DESC, id DESC
       LIMIT $4 OFFSET $5) AS page
       ORDER BY synced_at DESC, place DESC, id DESC`,
      [...filters, limit, (page - 1) * limit],
    );
    return { syncs: rows.map(toSyncDto), ...pageOf(count?.total ?? 0, page, limit) };
  }
}

const toSyncDto = ({ place: _place, ...row }: Row): SyncDto => ({
  ...row,
  synced_at: row.synced_at.toISOString(),
  made_at: row.made_at?.toISOString() ?? null,
  photos: (row.photos ?? []).map((photo) => ({ ...photo, url: photoUrl(photo.id) })),
});
