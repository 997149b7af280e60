import type { EntityManager, QueryRunner } from 'typeorm';

import { AppError } from '../../../common/errors/app-error.js';
import { ESTADO_SQL, type ImportEstado } from '../../import-estado.js';
import { REMEMBERED } from '../remembered.js';

interface Mended {
  estado: ImportEstado;
  is_correction: boolean;
  is_forgotten: boolean;
  is_reversed: boolean;
}

/**
 * Whether rows in error of an import may come in mended: not while it runs, not once it was taken back, and
 * only as long as the numbers that it brought are remembered, which none of them may bring again.
 * @throws AppError 404, 409
 */
export async function refuseUnmendable(
  database: Pick<QueryRunner | EntityManager, 'query'>,
  importId: string,
): Promise<void> {
  const [found]: Mended[] = await database.query(
    `SELECT ${ESTADO_SQL} AS estado, i.corrige_id IS NOT NULL AS is_correction,
            i.updated_at < now() - ${REMEMBERED} AS is_forgotten,
            EXISTS (SELECT 1 FROM import_reversals v WHERE v.import_id = i.id) AS is_reversed
     FROM imports i WHERE i.id = $1`,
    [importId],
  );
  if (!found) throw AppError.notFound('La carga que se corrige no existe', 'import_not_found');
  const refusal = refusalOf(found);
  if (refusal) throw refusal;
}

function refusalOf({ estado, is_correction, is_forgotten, is_reversed }: Mended): AppError | undefined {
  if (is_correction) {
    return AppError.conflict('import_is_correction', 'Corrige la carga de la que salieron estas filas.');
  }
  if (is_reversed) {
    return AppError.conflict(
      'import_reversed',
      'La carga que se corrige se deshizo. Carga estas filas como una carga nueva.',
    );
  }
  if (estado === 'no_cargada') {
    return AppError.conflict(
      'import_not_loaded',
      'De la carga que se corrige no se cargó nada. Corrige su archivo y cárgalo completo.',
    );
  }
  if (estado === 'en_curso') {
    return AppError.conflict('import_running', 'La carga que se corrige todavía no ha terminado.');
  }
  if (!is_forgotten) return undefined;
  return AppError.conflict(
    'import_forgotten',
    'La carga que se corrige es muy antigua. Carga estas filas como una carga nueva.',
  );
}
