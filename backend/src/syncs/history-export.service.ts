import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import type { WorkbookCell } from '../common/workbook/cells.js';
import type { WorkbookColumn } from '../common/workbook/table-sheet.js';
import { sendWorkbook } from '../common/workbook/workbook.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { ASSET_COLUMN_NAMES } from '../inventory/asset-column-names.js';
import { ACTION_NAMES } from './kinds/kinds.js';
import type { SyncDto } from './dto/list-syncs.dto.js';
import type { ExportSyncsQueryDto } from './dto/syncs-query.dto.js';
import { foundBySearch } from './history-search.js';
import { historyFilters, historyOrder, historyRows, PAGE_PATH, searchOf } from './history-sql.js';

/** Read and written at a time. */
const BATCH = 500;

const COLUMNS: readonly WorkbookColumn[] = [
  { header: 'Fecha/Hora', kind: 'datetime' },
  { header: 'Usuario' },
  { header: 'Nombre', width: 28 },
  { header: 'Activo' },
  { header: 'Descripción', width: 40 },
  { header: 'Acción' },
  { header: 'Grupo', width: 50 },
  { header: 'Cambios', width: 60 },
  { header: 'Observaciones', width: 40 },
  { header: 'Descartado por' },
];

type Row = Pick<
  SyncDto,
  | 'id'
  | 'usuario_nombre'
  | 'usuario_nombre_completo'
  | 'activo_codigo'
  | 'activo_descripcion'
  | 'action_type'
  | 'grupo_nombre'
  | 'grupo_ruta'
  | 'changes'
  | 'observaciones'
  | 'descartado'
> & {
  /** With all its digits, unlike a date of JavaScript. */
  moment: string;
  place: string;
  /** By the clock of TZ_ORG. */
  local: string;
};

/** What the history's list shows, all of it, as a workbook. */
@Injectable()
export class HistoryExportService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  send(query: ExportSyncsQueryDto, response: Response): Promise<void> {
    return sendWorkbook(response, {
      fileName: 'historial_sincronizaciones.xlsx',
      tables: [{ name: 'Historial', columns: COLUMNS, rows: this.cells(query) }],
    });
  }

  private async *cells(query: ExportSyncsQueryDto): AsyncGenerator<WorkbookCell[]> {
    for await (const row of this.rows(query)) {
      yield [
        row.local,
        row.usuario_nombre,
        row.usuario_nombre_completo,
        row.activo_codigo,
        row.activo_descripcion,
        ACTION_NAMES[row.action_type],
        [...row.grupo_ruta, row.grupo_nombre].join(' › '),
        changesText(row.changes),
        row.observaciones,
        row.descartado?.usuario_nombre,
      ];
    }
  }

  /** Newest first, each batch where the one before ended. */
  private async *rows(query: ExportSyncsQueryDto): AsyncGenerator<Row> {
    const search = searchOf(query);
    const found = search === null ? null : await foundBySearch(this.dataSource, search);
    const filters = historyFilters(query, this.environment.tzOrg, found);
    const after = { moment: '$12', place: '$13', id: '$14' };
    let last: Row | undefined;
    do {
      const rows: Row[] = await this.dataSource.query<Row[]>(
        `SELECT page.*, page.synced_at::text AS moment, ${PAGE_PATH},
                to_char(page.synced_at AT TIME ZONE $6::text, 'YYYY-MM-DD"T"HH24:MI:SS') AS local
         FROM (${historyRows('DESC', filters, '$11::int', last && after)} LIMIT $11) AS page
         ORDER BY ${historyOrder('DESC')}`,
        [...filters, BATCH, ...(last ? [last.moment, last.place, last.id] : [])],
      );
      yield* rows;
      last = rows.length === BATCH ? rows.at(-1) : undefined;
    } while (last);
  }
}

const nameOf = (field: string): string =>
  (ASSET_COLUMN_NAMES as Readonly<Record<string, string>>)[field] ?? field;

const changesText = (changes: SyncDto['changes']): string =>
  Object.entries(changes)
    .map(([field, change]) => `${nameOf(field)}: ${change.old ?? '—'} → ${change.new ?? '—'}`)
    .join('\n');
