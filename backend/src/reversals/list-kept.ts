import type { EntityManager } from 'typeorm';

import type { KeptDto } from './dto/reversal.dto.js';

/** SQL: what stays of the lines that were judged, as `import_kept` has it. */
export const JUDGED_KEPT = `
  SELECT asset_id, '' AS campo, motivo FROM reversal_made WHERE motivo IS NOT NULL
  UNION ALL
  SELECT asset_id, campo, motivo FROM reversal_fields WHERE motivo IS NOT NULL`;

/** SQL: what stayed when the import was taken back. */
export const STORED_KEPT = `SELECT asset_id, campo, motivo FROM import_kept WHERE import_id = $3`;

/** @param kept SQL of what stays; its parameters come after the two of the page */
export function listKept(
  manager: EntityManager,
  kept: string,
  { limit, offset }: { limit: number; offset: number },
  parameters: readonly unknown[] = [],
): Promise<KeptDto[]> {
  return manager.query<KeptDto[]>(
    `SELECT k.asset_id AS activo_id, s.numero_de_activo AS activo, nullif(k.campo, '') AS campo, k.motivo
     FROM (${kept}) AS k JOIN assets s ON s.id = k.asset_id
     ORDER BY s.numero_key, k.campo LIMIT $1 OFFSET $2`,
    [limit, offset, ...parameters],
  );
}
