import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { activoColumns } from '../syncs/activo-sql.js';
import type { ActivoDto } from '../syncs/dto/activo.dto.js';

/** An asset together with the transaction that changed it last. */
export interface ChangedActivo {
  activo: ActivoDto;
  xid: string;
}

const IN_GROUP = `JOIN groups g ON g.id = a.grupo_id AND g.path @> ARRAY[$1::int]`;

/**
 * Reads a group's subtree page by page, each page with a query of its own: a slow phone never holds
 * a connection or a snapshot. What moves between two pages is in the delta from where the download began.
 */
@Injectable()
export class GroupReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Assets by rising id. */
  whole(grupoId: number, afterId: number, limit: number): Promise<ActivoDto[]> {
    return this.dataSource.query<ActivoDto[]>(
      `SELECT ${activoColumns('a', 'g')} FROM assets a ${IN_GROUP} WHERE a.id > $2 ORDER BY a.id LIMIT $3`,
      [grupoId, afterId, limit],
    );
  }

  /** Assets that changed after a change, in the order of the changes. */
  async changed(
    grupoId: number,
    after: { xid: string; id: number },
    limit: number,
  ): Promise<ChangedActivo[]> {
    const rows = await this.dataSource.query<(ActivoDto & { changed_xid: string })[]>(
      `SELECT ${activoColumns('a', 'g')}, a.changed_xid FROM assets a ${IN_GROUP}
       WHERE (a.changed_xid, a.id) > ($2::bigint, $3::int)
       ORDER BY a.changed_xid, a.id LIMIT $4`,
      [grupoId, after.xid, after.id, limit],
    );
    return rows.map(({ changed_xid: xid, ...activo }) => ({ activo, xid }));
  }

  /** Assets that left the subtree in a transaction from `from` on, and are not in it now. */
  async departed(grupoId: number, from: string): Promise<number[]> {
    const rows = await this.dataSource.query<{ asset_id: number }[]>(
      `SELECT DISTINCT d.asset_id
       FROM asset_departures d
       WHERE d.grupos @> ARRAY[$1::int] AND d.changed_xid >= $2::bigint
         AND NOT EXISTS (SELECT 1 FROM assets a ${IN_GROUP} WHERE a.id = d.asset_id)
       ORDER BY d.asset_id`,
      [grupoId, from],
    );
    return rows.map(({ asset_id }) => asset_id);
  }
}
