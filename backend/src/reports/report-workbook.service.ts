import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource, type QueryRunner } from 'typeorm';

import type { CoverSheet } from '../common/workbook/cover-sheet.js';
import { sendWorkbook } from '../common/workbook/workbook.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import type { ReportQueryDto } from './dto/report-query.dto.js';
import type { ReportKind } from './kinds/report-kind.js';
import { filterLines, personName } from './report-filters.js';
import { inSnapshot, STALLED_MS } from './report-snapshot.js';
import { detailTable, groupedTable } from './report-tables.js';
import { ReportsService } from './reports.service.js';

/** A report as a workbook: what it is, what it comes to, and what it counts, one by one, all of it. */
@Injectable()
export class ReportWorkbookService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * @param person who asks for it. @throws AppError 400 for an impossible period, 404 for an unknown group
   */
  async send<Query extends ReportQueryDto, Figures extends object>(
    kind: ReportKind<Query, Figures>,
    query: Query,
    person: { id: number },
    response: Response,
  ): Promise<void> {
    // Each query has parameters of its own.
    const [summed, listed] = [this.reports.frame(query), this.reports.frame(query)];
    await this.reports.assertGroup(query);
    response.setTimeout(STALLED_MS);
    await inSnapshot(this.dataSource, async (runner) =>
      sendWorkbook(response, {
        fileName: `${kind.titulo.toLowerCase().replaceAll(' ', '_')}.xlsx`,
        cover: await this.cover(runner, kind, query, person),
        tables: [groupedTable(runner, kind, query, summed), detailTable(runner, kind, query, listed)],
      }),
    );
  }

  /** Which report, of what, made when and by whom: a file leaves the screen that says so. */
  private async cover<Query extends ReportQueryDto, Figures extends object>(
    runner: QueryRunner,
    kind: ReportKind<Query, Figures>,
    query: Query,
    { id }: { id: number },
  ): Promise<CoverSheet> {
    const frame = this.reports.frame(query);
    return {
      name: 'Reporte',
      title: kind.titulo,
      lines: [
        { name: 'Generado el', value: now(this.environment.tzOrg), kind: 'datetime' },
        { name: 'Generado por', value: await personName(runner, id) },
        { name: 'Agrupado por', value: kind.dimension(query, frame).titulo },
        ...(await filterLines(runner, query, kind.isOfPeriod ? frame.period : undefined)),
      ],
    };
  }
}

/** By the wall clock of a time zone; Swedish writes moments nearly as ISO does. */
const now = (zone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    .format()
    .replace(' ', 'T');
