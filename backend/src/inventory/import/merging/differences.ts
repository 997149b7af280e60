import type { QueryRunner } from 'typeorm';

import type { UploadDifferenceDto } from '../../dto/upload.dto.js';

/** Where a field edit or a BAJA stood against the file (rule 11): the first ones by row, and how many. */
export async function listDifferences(
  runner: QueryRunner,
  limit: number,
): Promise<{ diferencias: UploadDifferenceDto[]; total: number }> {
  const rows: (UploadDifferenceDto & { total: number })[] = await runner.query(
    `SELECT c.fila, s.numero_de_activo AS activo, c.campo, c.archivo AS valor_archivo, c.actual AS valor_actual,
            count(*) OVER ()::int AS total
     FROM import_compared c JOIN assets s ON s.id = c.asset_id
     WHERE c.verdict = 'differs' ORDER BY c.fila, c.campo LIMIT $1`,
    [limit],
  );
  return { diferencias: rows.map(({ total: _, ...difference }) => difference), total: rows[0]?.total ?? 0 };
}
