import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { pageOf } from '../../common/dto/page.dto.js';
import { sortOf } from '../../common/dto/sort.js';
import { assetDtoColumns } from '../../inventory/asset-select.js';
import type { AssetDto } from '../../inventory/dto/asset.dto.js';
import type { AssetSort, GroupAssetsQueryDto } from './dto/group-assets-query.dto.js';
import type { GroupAssetsDto } from './dto/group-assets.dto.js';
import { assetsOfGroup, type GroupAssets } from './group-assets-sql.js';

const DEFAULT_LIMIT = 50;

/** Beyond this many hits a search is not counted to its end. */
const EXACT_TOTAL = 10_000;

/** Texts as people sort them, whatever case and accents. */
const SORTS: Record<AssetSort, string> = {
  NUMERO_DE_ACTIVO: 's.numero_key',
  DESCRIPCIoN: 'clave_nombre(s.descripcion)',
  SERIAL: 'clave_nombre(s.serial)',
  ESTADO: 'clave_nombre(s.estado)',
  EMPLEADO: 'clave_nombre(s.empleado)',
  COSTO_ACTUAL: 's.costo_actual',
};

/**
 * SQL. What has no value comes last. An amount is there or not: writing each as a text took longer than
 * sorting.
 */
function orderOf(column: AssetSort, direction: string): string {
  const sort = SORTS[column];
  if (column === 'NUMERO_DE_ACTIVO') return `${sort} ${direction}`;
  const isLast = column === 'COSTO_ACTUAL' ? `${sort} IS NULL` : `nullif(${sort}, '') IS NULL`;
  return `${isLast}, ${sort} ${direction}, s.numero_key`;
}

/** The assets of a group: those of its whole subtree (rule 9). */
@Injectable()
export class GroupAssetsService {
  constructor(private readonly dataSource: DataSource) {}

  /** What has no value comes last, whatever the direction. @throws AppError 404 for an unknown group */
  async list(
    grupoId: number,
    { page = 1, limit = DEFAULT_LIMIT, search, orden = 'NUMERO_DE_ACTIVO' }: GroupAssetsQueryDto,
  ): Promise<GroupAssetsDto> {
    const wanted = await assetsOfGroup(this.dataSource, grupoId, search);
    const { matches, parameters } = wanted;
    const { column, direction } = sortOf(orden);
    const { total, estimated } = await this.count(wanted);
    const assets = await this.dataSource.query<AssetDto[]>(
      `SELECT ${assetDtoColumns('s')} ${matches}
       ORDER BY ${orderOf(column, direction)}
       LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}`,
      [...parameters, limit, (page - 1) * limit],
    );
    return { assets, total_estimado: estimated, ...pageOf(total, page, limit) };
  }

  private async count({
    matches,
    parameters,
    searching,
  }: GroupAssets): Promise<{ total: number; estimated: boolean }> {
    // Without a search the index of grupo_id counts quickly; with one, every hit would have to be read.
    const bounded = searching ? `LIMIT ${EXACT_TOTAL + 1}` : '';
    const [{ n } = { n: 0 }] = await this.dataSource.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM (SELECT 1 ${matches} ${bounded}) AS hits`,
      parameters,
    );
    if (!searching || n <= EXACT_TOTAL) return { total: n, estimated: false };
    const [plan] = await this.dataSource.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>(
      `EXPLAIN (FORMAT JSON) SELECT 1 ${matches}`,
      parameters,
    );
    return { total: Math.max(n, plan?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0), estimated: true };
  }
}
