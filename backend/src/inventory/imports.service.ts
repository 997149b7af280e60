import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { pageOf } from '../common/dto/page.dto.js';
import type { PageQueryDto } from '../common/dto/page-query.dto.js';
import { AppError } from '../common/errors/app-error.js';
import type { ImportAnswerDto, ImportDetailDto, ImportDto, ImportListDto } from './dto/import.dto.js';
import type { UploadResultDto } from './dto/upload.dto.js';
import { MAX_LISTED } from './import/listed.js';

const DEFAULT_LIMIT = 20;

const sum = (figure: string) =>
  `'${figure}', coalesce((SELECT sum((p.result->'details'->>'${figure}')::int) FROM import_parts p WHERE p.import_id = i.id), 0)`;

const IMPORT_COLUMNS = `
  i.id, i.archivo, i.started_at, i.updated_at,
  jsonb_build_object('id', u.id, 'username', u.username) AS usuario,
  (SELECT count(*)::int FROM import_parts p WHERE p.import_id = i.id) AS partes,
  jsonb_build_object(${['total', 'inserted', 'updated', 'unchanged', 'errors'].map(sum).join(', ')}) AS details`;

type ImportRow = Omit<ImportDto, 'started_at' | 'updated_at'> & { started_at: Date; updated_at: Date };

/** Files that were loaded, each the sum of its parts. */
@Injectable()
export class ImportsService {
  constructor(private readonly dataSource: DataSource) {}

  async list({ page = 1, limit = DEFAULT_LIMIT, search = '' }: PageQueryDto): Promise<ImportListDto> {
    const where = `WHERE strpos(clave_nombre(coalesce(i.archivo, '')), clave_nombre($1)) > 0`;
    const [{ total } = { total: 0 }] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM imports i ${where}`,
      [search],
    );
    const rows = await this.dataSource.query<ImportRow[]>(
      `SELECT ${IMPORT_COLUMNS} FROM imports i JOIN users u ON u.id = i.usuario_id ${where}
       ORDER BY i.started_at DESC, i.id LIMIT $2 OFFSET $3`,
      [search, limit, (page - 1) * limit],
    );
    return { imports: rows.map(toImportDto), ...pageOf(total, page, limit) };
  }

  /** @throws AppError 404 */
  async get(id: string): Promise<ImportAnswerDto> {
    const [row] = await this.dataSource.query<ImportRow[]>(
      `SELECT ${IMPORT_COLUMNS} FROM imports i JOIN users u ON u.id = i.usuario_id WHERE i.id = $1`,
      [id],
    );
    if (!row) throw AppError.notFound('Carga no encontrada', 'import_not_found');
    const parts = await this.dataSource.query<{ result: UploadResultDto }[]>(
      `SELECT result FROM import_parts WHERE import_id = $1 ORDER BY fila_inicial`,
      [id],
    );
    return {
      import: {
        ...toImportDto(row),
        ...findings(parts.map((part) => part.result)),
      },
    };
  }
}

function toImportDto(row: ImportRow): ImportDto {
  return { ...row, started_at: row.started_at.toISOString(), updated_at: row.updated_at.toISOString() };
}

/** What was wrong in all parts together, in the order of the file. */
function findings(results: UploadResultDto[]): Omit<ImportDetailDto, keyof ImportDto> {
  const total = (figure: 'errors_total' | 'diferencias_total') =>
    results.reduce((sum, result) => sum + result[figure], 0);
  return {
    errors: results.flatMap((result) => result.errors).slice(0, MAX_LISTED),
    errors_total: total('errors_total'),
    diferencias: results.flatMap((result) => result.diferencias).slice(0, MAX_LISTED),
    diferencias_total: total('diferencias_total'),
    columnas_desconocidas: [...new Set(results.flatMap((result) => result.columnas_desconocidas))],
  };
}
