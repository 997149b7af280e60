import type { QueryRunner } from 'typeorm';

import { TOUCHED } from '../import-touched.js';
/**
 * Ends an import of all or nothing that has rows in error; what waits of it goes. In the caller's
 * transaction.
 */
export async function endUnloaded(runner: QueryRunner, importId: string, motivo: string): Promise<void> {
  await runner.query(`DELETE FROM import_staged_parts WHERE import_id = $1`, [importId]);
  await runner.query(
    `UPDATE imports SET carga = 'no_cargada', carga_at = now(), carga_usuario_id = NULL, carga_motivo = $2,
       ${TOUCHED} WHERE id = $1`,
    [importId, motivo],
  );
}

export const errorsText = (errors: number): string =>
  errors === 1 ? 'Una fila tiene error.' : `${errors.toLocaleString('es-CO')} filas tienen error.`;

export const LATE_ERROR =
  'Todas las filas estaban bien, pero mientras se cargaban cambió el inventario y quedó una con error. ' +
  'Si ya había entrado algo, se deshace.';
