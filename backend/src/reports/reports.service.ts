import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { pageOf } from '../common/dto/page.dto.js';
import { groupNotFound } from '../common/errors/not-found.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { ActivityReportDto, ActivityReportQueryDto } from './dto/activity-report.dto.js';
import type { ChangesReportDto, ChangesReportQueryDto } from './dto/changes-report.dto.js';
import type { InventoryReportDto, InventoryReportQueryDto } from './dto/inventory-report.dto.js';
import type { ReportOptionsDto } from './dto/report-options.dto.js';
import type { ReportQueryDto } from './dto/report-query.dto.js';
import type { UnvisitedReportDto, UnvisitedReportQueryDto } from './dto/unvisited-report.dto.js';
import { chartRowsOf, type GroupedRow, ReportRows } from './grouped-report.js';
import { ACTIVITY_REPORT } from './kinds/activity.js';
import { CHANGES_REPORT } from './kinds/changes.js';
import { INVENTORY_REPORT } from './kinds/inventory.js';
import type { Frame, ReportKind } from './kinds/report-kind.js';
import { UNVISITED_REPORT } from './kinds/unvisited.js';
import { periodOf } from './period.js';
import { reportOptions } from './report-options.js';
import { groupedSql } from './sql/grouped-sql.js';
import { Parameters } from './sql/parameters.js';

const DEFAULT_LIMIT = 50;

/** The reports, each by one query however many rows it has. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  inventory(query: InventoryReportQueryDto): Promise<InventoryReportDto> {
    return this.grouped(INVENTORY_REPORT, query);
  }

  unvisited(query: UnvisitedReportQueryDto): Promise<UnvisitedReportDto> {
    return this.grouped(UNVISITED_REPORT, query);
  }

  activity(query: ActivityReportQueryDto): Promise<ActivityReportDto> {
    return this.ofPeriod(ACTIVITY_REPORT, query);
  }

  changes(query: ChangesReportQueryDto): Promise<ChangesReportDto> {
    return this.ofPeriod(CHANGES_REPORT, query);
  }

  options(): Promise<ReportOptionsDto> {
    return reportOptions(this.dataSource);
  }

  /** @throws AppError 400 for an impossible period, 404 for an unknown group */
  frame(query: ReportQueryDto & { desde?: string; hasta?: string }): Frame {
    const zone = this.environment.tzOrg;
    return { zone, period: periodOf(query, zone), parameters: new Parameters() };
  }

  /** @throws AppError 404 */
  async assertGroup({ grupo_id }: ReportQueryDto): Promise<void> {
    if (grupo_id === undefined) return;
    const found = await this.dataSource.query<unknown[]>('SELECT FROM groups WHERE id = $1', [grupo_id]);
    if (found.length === 0) throw groupNotFound();
  }

  private async ofPeriod<Query extends ReportQueryDto, Figures extends object>(
    kind: ReportKind<Query, Figures>,
    query: Query,
  ) {
    const { period } = this.frame(query);
    return { ...(await this.grouped(kind, query)), ...period };
  }

  private async grouped<Query extends ReportQueryDto, Figures extends object>(
    kind: ReportKind<Query, Figures>,
    query: Query & { orden?: string },
  ) {
    const frame = this.frame(query);
    await this.assertGroup(query);
    const { page = 1, limit = DEFAULT_LIMIT, orden } = query;
    const offset = (page - 1) * limit;
    const { figures, shares } = kind;
    const dimension = kind.dimension(query, frame);
    const sql = groupedSql(
      { facts: kind.facts(query, frame), figures, shares, dimension, orden },
      { first: chartRowsOf(dimension), offset, limit },
    );
    const rows = await this.dataSource.query<GroupedRow[]>(sql, frame.parameters.values);
    const report = new ReportRows(figures, dimension);
    return {
      filas: rows
        .filter(({ lugar }) => lugar > offset && lugar <= offset + limit)
        .map((row) => report.toDto(row)),
      grafico: report.toChart(rows),
      totales: report.totals(rows[0]),
      generado: new Date().toISOString(),
      ...pageOf(rows[0]?.filas ?? 0, page, limit),
    };
  }
}
