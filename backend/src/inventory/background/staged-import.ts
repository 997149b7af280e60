import type { EntityManager, QueryRunner } from 'typeorm';

import { AppError } from '../../common/errors/app-error.js';
import type { BackgroundState } from './background-state.js';

/** An import whose parts are loaded in the background, as far as they came. */
export interface StagedImport {
  usuario_id: number;
  filas_total: number;
  carga: BackgroundState;
  recibidas: number;
}

/**
 * The import, held until the transaction ends: whoever sends, loads, holds or ends it takes turns. Rows that
 * belong to it may be written meanwhile.
 * @throws AppError 404; 409 where its parts are loaded as they come
 */
export async function lockStaged(manager: EntityManager, importId: string): Promise<StagedImport> {
  const [found] = await manager.query<(Omit<StagedImport, 'carga'> & { carga: BackgroundState | null })[]>(
    `SELECT usuario_id, coalesce(filas_total, 0) AS filas_total, carga, recibidas FROM imports WHERE id = $1 FOR NO KEY UPDATE`,
    [importId],
  );
  if (!found) throw AppError.notFound('Carga no encontrada', 'import_not_found');
  const { carga, ...rest } = found;
  if (carga === null) {
    throw AppError.conflict('import_not_staged', 'Esta carga no se hace en segundo plano.');
  }
  return { ...rest, carga };
}

/**
 * A part must not come past those that wait, nor after somebody ended the load.
 * @throws AppError 409 `import_staged`
 */
export async function refuseStaged(runner: QueryRunner, importId: string): Promise<void> {
  const found: unknown[] = await runner.query(`SELECT 1 FROM imports WHERE id = $1 AND carga IS NOT NULL`, [
    importId,
  ]);
  if (found.length > 0) {
    throw AppError.conflict(
      'import_staged',
      'Esta carga se hace en segundo plano. Empieza una carga nueva para enviar filas de otra forma.',
    );
  }
}
