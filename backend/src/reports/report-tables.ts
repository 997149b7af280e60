import type { QueryRunner } from 'typeorm';

import type { WorkbookCell } from '../common/workbook/cells.js';
import type { TableSheet, WorkbookColumn } from '../common/workbook/table-sheet.js';
import type { ReportQueryDto } from './dto/report-query.dto.js';
import type { GroupedRow } from './grouped-report.js';
import type { Frame, ReportKind } from './kinds/report-kind.js';
import { rowsOf } from './report-snapshot.js';
import type { Dimension } from './sql/dimensions.js';
import { groupedSql } from './sql/grouped-sql.js';

const DETAIL_KINDS = { text: 'text', money: 'money', time: 'datetime' } as const;
const FIGURE_KINDS = { count: 'number', money: 'money' } as const;

/** A workbook has all rows, not a page of them. */
const ALL_ROWS = 1_000_000_000;

/** What the report comes to, row by row as its screen has it, with the total below. */
export function groupedTable<Query extends ReportQueryDto, Figures extends object>(
  runner: QueryRunner,
  kind: ReportKind<Query, Figures>,
  query: Query & { orden?: string },
  frame: Frame,
): TableSheet {
  const { figures, shares = [] } = kind;
  const dimension = kind.dimension(query, frame);
  const window = { first: 0, offset: 0, limit: ALL_ROWS };
  const facts = kind.facts(query, frame);
  const sql = groupedSql({ facts, figures, shares, dimension, orden: query.orden }, window);
  let last: GroupedRow | undefined;
  const cells = (row: GroupedRow, prefix = ''): WorkbookCell[] => {
    const of = (name: string) => row[prefix + name] as WorkbookCell;
    return [
      ...figures.map(({ name }) => of(name)),
      ...shares.map(({ part, whole }) => (Number(of(whole)) > 0 ? Number(of(part)) / Number(of(whole)) : 0)),
    ];
  };
  async function* rows(): AsyncGenerator<WorkbookCell[]> {
    for await (const row of rowsOf<GroupedRow>(runner, 'resumen', {
      sql,
      values: frame.parameters.values,
    })) {
      last = row;
      yield [dimension.label(row.clave, row.nombre), ...place(dimension, row), ...cells(row)];
    }
  }
  return {
    name: `Por ${dimension.titulo.toLowerCase()}`,
    columns: [
      { header: dimension.titulo, width: 40 },
      ...(dimension.isPlace ? [{ header: 'Dentro de', width: 50 }] : []),
      ...figures.map(({ titulo, kind: of }): WorkbookColumn => ({ header: titulo, kind: FIGURE_KINDS[of] })),
      ...shares.map(({ titulo }): WorkbookColumn => ({ header: titulo, kind: 'share' })),
    ],
    rows: rows(),
    // Any row tells what the whole comes to.
    total: () => last && ['Total', ...(dimension.isPlace ? [null] : []), ...cells(last, 'total_')],
  };
}

const place = ({ isPlace }: Dimension, { ruta }: GroupedRow): WorkbookCell[] =>
  isPlace ? [ruta.join(' › ')] : [];

/** What the report counts, one by one. */
export function detailTable<Query extends ReportQueryDto, Figures extends object>(
  runner: QueryRunner,
  { detail }: ReportKind<Query, Figures>,
  query: Query,
  frame: Frame,
): TableSheet {
  const columns = detail.columns(frame);
  const selected = columns.map(({ sql }, at) => `${sql} AS c${at}`).join(', ');
  const sql = `SELECT ${selected} FROM ${detail.from(query, frame)}`;
  async function* rows(): AsyncGenerator<WorkbookCell[]> {
    for await (const row of rowsOf<Record<string, WorkbookCell>>(runner, 'detalle', {
      sql,
      values: frame.parameters.values,
    })) {
      yield Object.values(row);
    }
  }
  return {
    name: detail.titulo,
    columns: columns.map(({ titulo, kind, width }): WorkbookColumn => ({
      header: titulo,
      kind: DETAIL_KINDS[kind],
      width,
    })),
    rows: rows(),
  };
}
