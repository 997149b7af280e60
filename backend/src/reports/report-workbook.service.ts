import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource, type QueryRunner } from 'typeorm';

import { sendWorkbook, type WorkbookCell } from '../common/workbook/workbook.js';
import type { ReportQueryDto } from './dto/report-query.dto.js';
import type { ReportKind } from './kinds/report-kind.js';
import { ReportsService } from './reports.service.js';

/** Read and written at a time. */
const BATCH = 500;

/** A reader who takes nothing for so long holds a connection to the database for nothing. */
const STALLED_MS = 60_000;

const KINDS = { text: 'text', money: 'money', time: 'datetime' } as const;

/** What a report counts, one by one, all of it, as a workbook. */
@Injectable()
export class ReportWorkbookService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reports: ReportsService,
  ) {}

  /** @throws AppError 400 for an impossible period, 404 for an unknown group */
  async send<Query extends ReportQueryDto, Figures extends object>(
    kind: ReportKind<Query, Figures>,
    query: Query,
    response: Response,
  ): Promise<void> {
    const frame = this.reports.frame(query);
    await this.reports.assertGroup(query);
    const columns = kind.detail.columns(frame);
    const sql = `SELECT ${columns.map((column, at) => `${column.sql} AS c${at}`).join(', ')} FROM ${kind.detail.from(query, frame)}`;
    response.setTimeout(STALLED_MS);
    await sendWorkbook(response, {
      fileName: `${kind.titulo.toLowerCase().replaceAll(' ', '_')}.xlsx`,
      sheetName: kind.detail.titulo,
      columns: columns.map((column) => ({
        header: column.titulo,
        kind: KINDS[column.kind],
        width: column.width,
      })),
      rows: this.rows(sql, frame.parameters.values),
    });
  }

  /** As they are at one moment, however long they take: the database keeps its place, and few of them are here. */
  private async *rows(sql: string, parameters: unknown[]): AsyncGenerator<WorkbookCell[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      yield* cursor(runner, sql, parameters);
    } finally {
      // Nothing was written; whoever goes away half way leaves the same way.
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }
}

async function* cursor(
  runner: QueryRunner,
  sql: string,
  parameters: unknown[],
): AsyncGenerator<WorkbookCell[]> {
  await runner.query(`DECLARE report NO SCROLL CURSOR FOR ${sql}`, parameters);
  for (;;) {
    const rows: Record<string, WorkbookCell>[] = await runner.query(`FETCH ${BATCH} FROM report`);
    for (const row of rows) yield Object.values(row);
    if (rows.length < BATCH) return;
  }
}
