import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { isoTime } from '../common/sql/iso-time.js';
import { assetDtoColumns } from '../inventory/asset-select.js';
import type { AssetDto } from '../inventory/dto/asset.dto.js';
import { readChanges, type StoredChanges } from '../inventory/history/stored-changes.js';
import type { ChangedAssetDto, LatestChangeDto } from './dto/changes.dto.js';

/** A place among all changes: those of a transaction by the ids of the assets. */
export interface Position {
  xid: string;
  id: number;
}

export interface Change extends Position {
  /** Null for an asset that was removed. */
  changed: ChangedAssetDto | null;
}

type Latest = Omit<LatestChangeDto, 'changes'> & { changes: StoredChanges };
interface About {
  version: number;
  grupo_id: number;
}
type WholeRow = AssetDto & { about: About };
/** Of an asset that was removed there is nothing but its place. */
type ChangeRow = (AssetDto | Record<keyof AssetDto, null>) & {
  place: Position;
  about: (About & { latest: Latest | null }) | null;
};

const ABOUT = `'version', s.version, 'grupo_id', s.grupo_id`;

const WHOLE = `
  SELECT ${assetDtoColumns('s')}, jsonb_build_object(${ABOUT}) AS about
  FROM assets s WHERE s.id > $1 ORDER BY s.id LIMIT $2`;

const LATEST = `
  SELECT jsonb_build_object('action_type', h.action_type, 'source', h.source, 'usuario_nombre', u.username,
           'at', ${isoTime('h.synced_at')}, 'import_id', h.import_id, 'changes', h.changes)
  FROM asset_history h JOIN users u ON u.id = h.usuario_id
  WHERE h.asset_id = s.id ORDER BY h.id DESC LIMIT 1`;

/** Each half brings no more than the page holds, in the order of its index. */
export const SINCE = `
  WITH changes AS MATERIALIZED (
    (SELECT a.changed_xid AS xid, a.id FROM assets a
     WHERE (a.changed_xid, a.id) > ($1::bigint, $2::int) ORDER BY a.changed_xid, a.id LIMIT $3)
    UNION ALL
    (SELECT d.changed_xid, d.asset_id FROM asset_departures d
     WHERE (d.changed_xid, d.asset_id) > ($1::bigint, $2::int)
       AND NOT EXISTS (SELECT FROM assets a WHERE a.id = d.asset_id)
     ORDER BY d.changed_xid, d.asset_id LIMIT $3)
    ORDER BY xid, id LIMIT $3
  )
  SELECT ${assetDtoColumns('s')}, jsonb_build_object('xid', c.xid::text, 'id', c.id) AS place,
         CASE WHEN s.id IS NOT NULL THEN jsonb_build_object(${ABOUT}, 'latest', (${LATEST})) END AS about
  FROM changes c LEFT JOIN assets s ON s.id = c.id
  ORDER BY c.xid, c.id`;

/** Reads assets for who follows them, page by page: nobody who is slow holds a connection or a snapshot. */
@Injectable()
export class ChangesReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Assets by rising id. */
  async whole(afterId: number, limit: number): Promise<ChangedAssetDto[]> {
    const rows = await this.dataSource.query<WholeRow[]>(WHOLE, [afterId, limit]);
    return rows.map(({ about, ...activo }) => ({ activo, ...about, ultimo_cambio: null }));
  }

  /** What changed or was removed after a place, in the order of the changes. */
  async since({ xid, id }: Position, limit: number): Promise<Change[]> {
    const rows = await this.dataSource.query<ChangeRow[]>(SINCE, [xid, id, limit]);
    return rows.map(({ place, about, ...activo }) => {
      if (!about) return { ...place, changed: null };
      const { latest, ...rest } = about;
      const ultimo_cambio = latest && { ...latest, changes: readChanges(latest.changes) };
      return { ...place, changed: { activo: activo as AssetDto, ...rest, ultimo_cambio } };
    });
  }
}
