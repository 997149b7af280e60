import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { type PageDto, pageOf } from '../common/dto/page.dto.js';
import type { PageQueryDto } from '../common/dto/page-query.dto.js';
import { AppError } from '../common/errors/app-error.js';
import type {
  ImportDetailDto,
  ImportDifferencesDto,
  ImportErrorsDto,
  LeftOutReasonDto,
  LeftOutRowsDto,
} from './dto/import.dto.js';
import type { LeftOutQueryDto } from './dto/left-out-query.dto.js';
import type { LeftOutRowDto, UploadDifferenceDto, UploadErrorDto } from './dto/upload.dto.js';

export const FINDINGS_LIMIT = 50;

type Sums = Pick<
  ImportDetailDto,
  'errors_total' | 'diferencias_total' | 'columnas_desconocidas' | 'celdas_en_blanco'
>;

type Summary = Sums & Pick<ImportDetailDto, 'errors' | 'diferencias' | 'omitidas'>;

/** What the answers to the parts list. Those from before have no rows left out. */
type List = 'errors' | 'diferencias' | 'omitidas';

type PageQuery = Pick<PageQueryDto, 'page' | 'limit'>;

type LeftOutQuery = PageQuery & Pick<LeftOutQueryDto, 'motivo'>;

/** How many of each the answers to the parts list. */
interface Listed {
  errores: number;
  diferencias: number;
  omitidas: number;
}

/** SQL: parts of the import $1, and of the files that mended its rows in error. */
const WHOLE_IMPORT = `p.import_id IN (SELECT id FROM imports WHERE id = $1 OR corrige_id = $1)`;

/**
 * SQL: the parts that answer for a list of the import $1. What files with mended rows left out is no news of
 * it; a row's errors are those that the last file found which brought it.
 */
const PARTS_WITH: Readonly<Record<List, string>> = {
  errors: `${WHOLE_IMPORT} AND NOT EXISTS (
    SELECT 1 FROM import_failed_rows m
    WHERE m.import_id = $1 AND m.fila = (f.finding->>'fila')::int AND m.corrigio_id IS NOT NULL
      AND (m.corregida OR m.corrigio_id <> p.import_id))`,
  diferencias: WHOLE_IMPORT,
  omitidas: `p.import_id = $1`,
};

/** SQL: of a list of rows left out only those with the reason $2; of every list all where that is null. */
const OF_REASON = `($2::text IS NULL OR f.finding->>'motivo' = $2)`;

/** SQL: why rows of the import $1 were left out, and how many. */
const REASONS = `
  SELECT f.finding->>'motivo' AS motivo, count(*)::int AS filas
  FROM import_parts p CROSS JOIN LATERAL jsonb_array_elements(p.result->'omitidas') AS f(finding)
  WHERE ${PARTS_WITH.omitidas} GROUP BY 1 ORDER BY filas DESC, motivo`;

/** What the answers to all parts say together; each is unpacked once. */
const SAID = `
  WITH said AS MATERIALIZED (
    SELECT p.import_id = $1 AS is_own, r.errors_total, r.diferencias_total, jsonb_array_length(r.errors) AS errores,
           jsonb_array_length(r.diferencias) AS diferencias, jsonb_array_length(r.omitidas) AS omitidas,
           r.columnas_desconocidas, r.celdas_en_blanco
    FROM import_parts p
    CROSS JOIN LATERAL jsonb_to_record(p.result) AS r(
      errors jsonb, diferencias jsonb, errors_total int, diferencias_total int, columnas_desconocidas jsonb,
      omitidas jsonb, celdas_en_blanco jsonb)
    WHERE ${WHOLE_IMPORT}
  )
  SELECT coalesce(sum(errors_total) FILTER (WHERE is_own), 0)::int
           - (SELECT errores_corregidos FROM imports WHERE id = $1) AS errors_total,
         coalesce(sum(diferencias_total), 0)::int AS diferencias_total,
         coalesce(sum(errores), 0)::int AS errores, coalesce(sum(diferencias), 0)::int AS diferencias,
         coalesce(sum(omitidas) FILTER (WHERE is_own), 0)::int AS omitidas,
         (SELECT coalesce(jsonb_agg(DISTINCT c.name), '[]')
          FROM said, jsonb_array_elements_text(said.columnas_desconocidas) AS c(name)) AS columnas_desconocidas,
         (SELECT coalesce(jsonb_agg(b ORDER BY b.celdas DESC, b.columna, b.valor), '[]')
          FROM (SELECT c.columna, c.valor, sum(c.celdas)::int AS celdas
                FROM said, jsonb_to_recordset(said.celdas_en_blanco) AS c(columna text, valor text, celdas int)
                GROUP BY 1, 2) b) AS celdas_en_blanco
  FROM said`;

/** What was wrong with an import, in the order of the file: what the answers to its parts listed. */
@Injectable()
export class ImportFindingsService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws AppError 404 */
  async errors(id: string, query: PageQuery = {}): Promise<ImportErrorsDto> {
    const { found, ...page } = await this.page<UploadErrorDto>('errors', id, query);
    return { errors: found, ...page };
  }

  /** @throws AppError 404 */
  async differences(id: string, query: PageQuery = {}): Promise<ImportDifferencesDto> {
    const { found, ...page } = await this.page<UploadDifferenceDto>('diferencias', id, query);
    return { diferencias: found, ...page };
  }

  /** @throws AppError 404 */
  async leftOut(id: string, { motivo, ...query }: LeftOutQuery = {}): Promise<LeftOutRowsDto> {
    const [{ found, ...page }, motivos] = await Promise.all([
      this.page<LeftOutRowDto>('omitidas', id, query, motivo),
      this.dataSource.query<LeftOutReasonDto[]>(REASONS, [id]),
    ]);
    return { omitidas: found, motivos, ...page };
  }

  /**
   * The first of each, and how many there were, listed or not. Where nothing is wrong what was said is read
   * once.
   */
  async summary(id: string): Promise<Summary> {
    const [said] = await this.dataSource.query<(Sums & Listed)[]>(SAID, [id]);
    if (!said) throw new Error('an aggregate without a row');
    const { errores, diferencias, omitidas, ...sums } = said;
    const [errors, differences, leftOut] = await Promise.all([
      errores > 0 ? this.rows<UploadErrorDto>('errors', id, {}) : [],
      diferencias > 0 ? this.rows<UploadDifferenceDto>('diferencias', id, {}) : [],
      omitidas > 0 ? this.rows<LeftOutRowDto>('omitidas', id, {}) : [],
    ]);
    return { ...sums, errors, diferencias: differences, omitidas: leftOut };
  }

  private async page<Finding>(
    list: List,
    id: string,
    { page = 1, limit = FINDINGS_LIMIT }: PageQuery,
    reason: string | null = null,
  ): Promise<PageDto & { found: Finding[] }> {
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT (SELECT count(*)::int FROM import_parts p
               CROSS JOIN LATERAL jsonb_array_elements(p.result->'${list}') AS f(finding)
               WHERE ${PARTS_WITH[list]} AND ${OF_REASON}) AS total
       FROM imports i WHERE i.id = $1`,
      [id, reason],
    );
    if (!counted) throw AppError.notFound('Carga no encontrada', 'import_not_found');
    const found = await this.rows<Finding>(list, id, { page, limit }, reason);
    return { found, ...pageOf(counted.total, page, limit) };
  }

  private async rows<Finding>(
    list: List,
    id: string,
    { page = 1, limit = FINDINGS_LIMIT }: PageQuery,
    reason: string | null = null,
  ): Promise<Finding[]> {
    const rows = await this.dataSource.query<{ finding: Finding; activo_id: number | null }[]>(
      `SELECT listed.finding, coalesce(
         (SELECT id FROM assets WHERE numero_key = clave_numero(listed.finding->>'activo')),
         (SELECT asset_id FROM asset_aliases WHERE numero_key = clave_numero(listed.finding->>'activo'))) AS activo_id
       FROM (
         SELECT f.finding, (f.finding->>'fila')::int AS fila, p.fila_inicial, f.place FROM import_parts p
         CROSS JOIN LATERAL jsonb_array_elements(p.result->'${list}') WITH ORDINALITY AS f(finding, place)
         WHERE ${PARTS_WITH[list]} AND ${OF_REASON}
         ORDER BY fila, p.fila_inicial, f.place LIMIT $3 OFFSET $4) AS listed
       ORDER BY listed.fila, listed.fila_inicial, listed.place`,
      [id, reason, limit, (page - 1) * limit],
    );
    // A row that is no asset leads to none.
    return rows.map(({ finding, activo_id }) => (list === 'omitidas' ? finding : { ...finding, activo_id }));
  }
}
