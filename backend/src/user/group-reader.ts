import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { type CopiedKind, CopiedRows } from '../common/json/copied-rows.js';
import { copyOut } from '../common/sql/copy-out.js';
import { recentChanges } from '../inventory/history/recent-changes-sql.js';
import { ACTIVO_CAMPOS, activoColumns } from '../syncs/activo-sql.js';
import type { GroupAssetDto } from './dto/group-asset.dto.js';

/** An asset together with the transaction that changed it last. */
export interface ChangedActivo {
  activo: GroupAssetDto;
  xid: string;
}

/** What is read, and for whom. */
export interface GroupReading {
  grupoId: number;
  /** Id of the user whose device it goes to. */
  readerId: number;
}

/** What is no text of a `GroupAssetDto`. */
const KINDS = new Map<string, CopiedKind>([
  ['id', 'numbers'],
  ['version', 'numbers'],
  ['grupo_id', 'numbers'],
  ['grupos', 'numbers'],
  ['historial', 'json'],
] satisfies [keyof GroupAssetDto, CopiedKind][]);

/** The select list of a `GroupAssetDto`. @param to see `recentChanges` */
const columns = (to: { reader: string; grupo: string }): string =>
  `${activoColumns('a', 'g')}, ${recentChanges('a', to, ACTIVO_CAMPOS)} AS historial`;

/** @param grupo SQL of the group's id */
const inGroup = (grupo: string): string => `JOIN groups g ON g.id = a.grupo_id AND g.path @> ARRAY[${grupo}]`;

// Neither of these is prepared: their best plan hangs on how much changed since.
const CHANGED = `
  SELECT ${columns({ reader: '$5::int', grupo: '$1::int' })}, a.changed_xid
  FROM assets a ${inGroup('$1::int')}
  WHERE (a.changed_xid, a.id) > ($2::bigint, $3::int)
  ORDER BY a.changed_xid, a.id LIMIT $4`;

const DEPARTED = `
  SELECT DISTINCT d.asset_id
  FROM asset_departures d
  WHERE d.grupos @> ARRAY[$1::int] AND d.changed_xid >= $2::bigint
    AND NOT EXISTS (SELECT 1 FROM assets a ${inGroup('$1::int')} WHERE a.id = d.asset_id)
  ORDER BY d.asset_id`;

/**
 * Reads a group's subtree page by page, each page with a query of its own: a slow phone never holds
 * a connection or a snapshot. What moves between two pages is in the delta from where the download began.
 */
@Injectable()
export class GroupReader {
  constructor(private readonly dataSource: DataSource) {}

  /** Assets by rising id, as JSON. */
  async whole({ grupoId, readerId }: GroupReading, afterId: number, limit: number): Promise<CopiedRows> {
    const [reader, grupo] = [integer(readerId), integer(grupoId)];
    const rows = new CopiedRows(KINDS, limit);
    await copyOut(
      this.dataSource,
      `SELECT ${columns({ reader, grupo })} FROM assets a ${inGroup(grupo)}
       WHERE a.id > ${integer(afterId)} ORDER BY a.id LIMIT ${integer(limit + 1)}`,
      rows.add,
    );
    return rows;
  }

  /** Assets that changed after a change, in the order of the changes. */
  async changed(
    { grupoId, readerId }: GroupReading,
    after: { xid: string; id: number },
    limit: number,
  ): Promise<ChangedActivo[]> {
    const rows = await this.dataSource.query<(GroupAssetDto & { changed_xid: string })[]>(CHANGED, [
      grupoId,
      after.xid,
      after.id,
      limit,
      readerId,
    ]);
    return rows.map(({ changed_xid: xid, ...activo }) => ({ activo, xid }));
  }

  /** Assets that left the subtree in a transaction from `from` on, and are not in it now. */
  async departed(grupoId: number, from: string): Promise<number[]> {
    const rows = await this.dataSource.query<{ asset_id: number }[]>(DEPARTED, [grupoId, from]);
    return rows.map(({ asset_id }) => asset_id);
  }
}

/** COPY takes no parameters. @throws RangeError for anything that is not one whole number */
function integer(value: number): string {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is no integer`);
  return String(value);
}
