import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { pageOf } from '../common/dto/page.dto.js';
import { namesAbove } from '../groups/path-sql.js';
import type {
  ListReportChangesQueryDto,
  ReportChangeDto,
  ReportChangesDto,
} from './dto/changes-report.dto.js';
import type { ReportQueryDto } from './dto/report-query.dto.js';
import type {
  UnvisitedAssetDto,
  UnvisitedAssetsDto,
  UnvisitedAssetsQueryDto,
} from './dto/unvisited-report.dto.js';
import { changes, changesOrder, countedChanges } from './kinds/changes.js';
import { unvisitedAssets, unvisitedOrder } from './kinds/unvisited.js';
import { ReportsService } from './reports.service.js';
import { Parameters } from './sql/parameters.js';

const DEFAULT_LIMIT = 50;

/** Of the rows of `page` alone: what is found by keys for each of them. */
const PAGE_PATH = `${namesAbove('page.grupo_id')} AS grupo_ruta`;

interface ListSql {
  select: string;
  /** SQL after FROM, with its conditions. */
  from(parameters: Parameters): string;
  /** The same rows where they are only to be counted. */
  counted?(parameters: Parameters): string;
  order: string;
}

/** What reports count, one by one. */
@Injectable()
export class ReportListsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
  ) {}

  /** @throws AppError 404 for an unknown group */
  async unvisitedAssets(query: UnvisitedAssetsQueryDto): Promise<UnvisitedAssetsDto> {
    await this.reports.assertGroup(query);
    const { rows, ...page } = await this.page<UnvisitedAssetDto>(query, {
      select: `a.id, a.numero_de_activo, a.descripcion, a.categoria, a.estado, a.grupo_id,
               (SELECT nombre FROM groups WHERE id = a.grupo_id) AS grupo_nombre,
               trim_scale(a.costo_actual)::text AS valor`,
      from: (own) => unvisitedAssets(query, own),
      order: unvisitedOrder(query.orden),
    });
    return { activos: rows, ...page };
  }

  /** @throws AppError 400 for an impossible period, 404 for an unknown group */
  async changes(query: ListReportChangesQueryDto): Promise<ReportChangesDto> {
    const frame = this.reports.frame(query);
    await this.reports.assertGroup(query);
    type Row = Omit<ReportChangeDto, 'synced_at'> & { synced_at: Date; grupo_id: number };
    const { rows, ...page } = await this.page<Row>(query, {
      select: `h.id::text AS id, h.synced_at, u.username AS usuario_nombre,
               u.full_name AS usuario_nombre_completo, h.asset_id AS activo_id,
               a.numero_de_activo AS activo_codigo, a.descripcion AS activo_descripcion, h.action_type,
               h.grupo_id, h.grupo_nombre, h.source, c.campo, c.antes, c.despues`,
      counted: (own) => countedChanges(query, { ...frame, parameters: own }),
      from: (own) => changes(query, { ...frame, parameters: own }),
      order: changesOrder(query.orden),
    });
    return {
      cambios: rows.map(({ grupo_id: _, ...row }) => ({ ...row, synced_at: row.synced_at.toISOString() })),
      ...page,
    };
  }

  private async page<Row>(
    { page = 1, limit = DEFAULT_LIMIT }: ReportQueryDto,
    { select, from, counted = from, order }: ListSql,
  ) {
    const counting = new Parameters();
    const [count] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::float8 AS total FROM ${counted(counting)}`,
      counting.values,
    );
    const showing = new Parameters();
    const window = `LIMIT ${showing.add(limit)} OFFSET ${showing.add((page - 1) * limit)}`;
    const rows = await this.dataSource.query<Row[]>(
      `SELECT page.*, ${PAGE_PATH} FROM (SELECT ${select} FROM ${from(showing)} ${order} ${window}) AS page`,
      showing.values,
    );
    return { rows, ...pageOf(count?.total ?? 0, page, limit) };
  }
}
