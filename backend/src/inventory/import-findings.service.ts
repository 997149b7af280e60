import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { type PageDto, pageOf } from '../common/dto/page.dto.js';
import type { PageQueryDto } from '../common/dto/page-query.dto.js';
import { AppError } from '../common/errors/app-error.js';
import type { ImportDetailDto, ImportDifferencesDto, ImportErrorsDto } from './dto/import.dto.js';
import type { UploadDifferenceDto, UploadErrorDto } from './dto/upload.dto.js';

export const FINDINGS_LIMIT = 50;

type Sums = Pick<ImportDetailDto, 'errors_total' | 'diferencias_total' | 'columnas_desconocidas'>;

type PageQuery = Pick<PageQueryDto, 'page' | 'limit'>;

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

  /** How many there were, listed or not, and the columns that were left out. */
  async sums(id: string): Promise<Sums> {
    const [row] = await this.dataSource.query<Sums[]>(
      `SELECT coalesce(sum((p.result->>'errors_total')::int), 0)::int AS errors_total,
              coalesce(sum((p.result->>'diferencias_total')::int), 0)::int AS diferencias_total,
              (SELECT coalesce(jsonb_agg(DISTINCT c.name), '[]') FROM import_parts q
               CROSS JOIN LATERAL jsonb_array_elements_text(q.result->'columnas_desconocidas') AS c(name)
               WHERE q.import_id = $1) AS columnas_desconocidas
       FROM import_parts p WHERE p.import_id = $1`,
      [id],
    );
    return row ?? { errors_total: 0, diferencias_total: 0, columnas_desconocidas: [] };
  }

  private async page<Finding>(
    list: 'errors' | 'diferencias',
    id: string,
    { page = 1, limit = FINDINGS_LIMIT }: PageQuery,
  ): Promise<PageDto & { found: Finding[] }> {
    const [counted] = await this.dataSource.query<{ total: number }[]>(
      `SELECT (SELECT coalesce(sum(jsonb_array_length(p.result->'${list}')), 0)::int
               FROM import_parts p WHERE p.import_id = i.id) AS total
       FROM imports i WHERE i.id = $1`,
      [id],
    );
    if (!counted) throw AppError.notFound('Carga no encontrada', 'import_not_found');
    const rows = await this.dataSource.query<{ finding: Finding; activo_id: number | null }[]>(
      `SELECT listed.finding, coalesce(
         (SELECT id FROM assets WHERE numero_key = clave_numero(listed.finding->>'activo')),
         (SELECT asset_id FROM asset_aliases WHERE numero_key = clave_numero(listed.finding->>'activo'))) AS activo_id
       FROM (
         SELECT f.finding, p.fila_inicial, f.place FROM import_parts p
         CROSS JOIN LATERAL jsonb_array_elements(p.result->'${list}') WITH ORDINALITY AS f(finding, place)
         WHERE p.import_id = $1 ORDER BY p.fila_inicial, f.place LIMIT $2 OFFSET $3) AS listed
       ORDER BY listed.fila_inicial, listed.place`,
      [id, limit, (page - 1) * limit],
    );
    const found = rows.map(({ finding, activo_id }) => ({ ...finding, activo_id }));
    return { found, ...pageOf(counted.total, page, limit) };
  }
}
