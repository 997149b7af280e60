import { Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';

import { browserName } from '../common/browser-name.js';
import type { WorkbookCell } from '../common/workbook/cells.js';
import type { WorkbookColumn } from '../common/workbook/table-sheet.js';
import { sendWorkbook } from '../common/workbook/workbook.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';
import { listDetails } from './details.js';
import type {
  AdminLogDto,
  AdminLogEntryDto,
  AdminLogQueryDto,
  ExportAdminLogQueryDto,
} from './dto/admin-log.dto.js';
import { listEntries, type StoredEntry } from './list-entries.js';
import { operationName } from './operations.js';
import { subjectName } from './subjects.js';

const DEFAULT_LIMIT = 20;

/** Read and written at a time. */
const BATCH = 500;

const COLUMNS: readonly WorkbookColumn[] = [
  { header: 'Fecha/Hora', kind: 'datetime' },
  { header: 'Usuario' },
  { header: 'Nombre', width: 28 },
  { header: 'Acción', width: 36 },
  { header: 'Asunto' },
  { header: 'Sobre', width: 36 },
  { header: 'Id' },
  { header: 'Detalles', width: 60 },
  { header: 'Resultado' },
  { header: 'Código' },
  { header: 'Dirección' },
  { header: 'Navegador', width: 60 },
];

/** What administrators did, for administrators to read. */
@Injectable()
export class AdminLogService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** Newest first; days are those of TZ_ORG. */
  async list({ cursor, limit = DEFAULT_LIMIT, ...query }: AdminLogQueryDto): Promise<AdminLogDto> {
    const page = { limit: limit + 1, before: cursor };
    const found = await listEntries(this.dataSource, query, this.environment.tzOrg, page);
    const shown = found.slice(0, limit);
    return {
      entradas: shown.map(toEntryDto),
      siguiente: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  }

  /** All that the filters leave, as a workbook. */
  send(query: ExportAdminLogQueryDto, response: Response): Promise<void> {
    return sendWorkbook(response, {
      fileName: 'registro_administracion.xlsx',
      tables: [{ name: 'Registro', columns: COLUMNS, rows: this.cells(query) }],
    });
  }

  private async *cells(query: ExportAdminLogQueryDto): AsyncGenerator<WorkbookCell[]> {
    let before: string | undefined;
    do {
      const page = { limit: BATCH, before };
      const entries = await listEntries(this.dataSource, query, this.environment.tzOrg, page);
      for (const entry of entries) yield cellsOf(entry);
      before = entries.length === BATCH ? entries.at(-1)?.id : undefined;
    } while (before !== undefined);
  }
}

const toEntryDto = (entry: StoredEntry): AdminLogEntryDto => ({
  id: entry.id,
  at: entry.at.toISOString(),
  usuario_id: entry.user_id,
  usuario_nombre: entry.username,
  usuario_nombre_completo: entry.full_name,
  accion: entry.operation,
  accion_nombre: operationName(entry.operation),
  asunto: entry.subject,
  asunto_nombre: subjectName(entry.subject),
  objeto_id: entry.subject_id,
  objeto: entry.subject_name,
  detalles: listDetails(entry.details),
  direccion: entry.address,
  navegador: entry.browser && browserName(entry.browser),
  resultado: entry.outcome,
  codigo: entry.code,
});

const OUTCOME_NAMES = { hecho: 'Hecho', rechazado: 'Rechazado', fallido: 'Fallido' } as const;

const cellsOf = (entry: StoredEntry): WorkbookCell[] => [
  entry.local,
  entry.username,
  entry.full_name,
  operationName(entry.operation),
  subjectName(entry.subject),
  entry.subject_name,
  entry.subject_id,
  listDetails(entry.details)
    .map(({ nombre, valor }) => `${nombre}: ${valor}`)
    .join('\n'),
  OUTCOME_NAMES[entry.outcome],
  entry.code,
  entry.address,
  entry.browser,
];
