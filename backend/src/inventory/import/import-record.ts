import type { EntityManager, QueryRunner } from 'typeorm';

import { AppError } from '../../common/errors/app-error.js';
import { TOUCHED } from '../import-touched.js';
import type { StoredReading } from '../stored-reading.js';
import type { UploadResultDto } from '../dto/upload.dto.js';
import { refuseUnmendable } from './mending/refuse-unmendable.js';

export interface ImportStart {
  id: string;
  usuarioId: number;
  archivo: string | null;
  /** Rows of the file, where that is known beforehand. */
  filasTotal: number | null;
  /** How it was read, with what files of the same titles have in common; null where nobody says so. */
  lectura: StoredReading | null;
  titulosClave: string | null;
  /** Whether its parts are kept as they come and loaded in the background; said once, when it begins. */
  enSegundoPlano?: boolean;
  /** Whether nothing is loaded where a row is in error; said once, when it begins. */
  todoONada?: boolean;
  /** The import whose rows in error it mends; said once, when it begins. */
  corrigeId?: string | null;
}

type Database = Pick<QueryRunner | EntityManager, 'query'>;

/**
 * The import, begun or going on. Its own transaction or the caller's.
 * @throws AppError 409 when somebody else began it, or it was taken back
 */
export async function recordImport(database: Database, start: ImportStart): Promise<void> {
  const corrigeId = start.corrigeId ?? null;
  await refuseReversed(database, start.id);
  if (corrigeId !== null) await refuseUnmendable(database, corrigeId);
  const mine: { corrige_id: string | null }[] = await database.query(
    `INSERT INTO imports (id, usuario_id, archivo, filas_total, lectura, titulos_clave, carga, carga_at, corrige_id,
                          todo_o_nada)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN 'recibiendo' END, CASE WHEN $7 THEN now() END, $8, $9)
     ON CONFLICT (id) DO UPDATE
       SET ${TOUCHED},
           filas_total = CASE WHEN imports.carga IS NULL THEN coalesce(excluded.filas_total, imports.filas_total)
                              ELSE imports.filas_total END,
           lectura = coalesce(imports.lectura, excluded.lectura),
           titulos_clave = coalesce(imports.titulos_clave, excluded.titulos_clave)
       WHERE imports.usuario_id = excluded.usuario_id
     RETURNING corrige_id`,
    [
      start.id,
      start.usuarioId,
      start.archivo,
      start.filasTotal,
      start.lectura && JSON.stringify(start.lectura),
      start.titulosClave,
      start.enSegundoPlano ?? false,
      corrigeId,
      start.todoONada ?? false,
    ],
  );
  const [record] = mine;
  if (!record) throw ofAnother();
  if (record.corrige_id !== corrigeId) throw mendsAnother();
}

/** Refuses what `recordImport` would refuse, and writes nothing. @throws AppError 409 */
export async function refuseForeign(database: Database, id: string, usuarioId: number): Promise<void> {
  await refuseReversed(database, id);
  const others: unknown[] = await database.query(`SELECT 1 FROM imports WHERE id = $1 AND usuario_id <> $2`, [
    id,
    usuarioId,
  ]);
  if (others.length > 0) throw ofAnother();
}

const ofAnother = (): AppError =>
  AppError.conflict('import_of_another', 'Otra persona comenzó esta carga. Empieza una carga nueva.');

const mendsAnother = (): AppError =>
  AppError.conflict(
    'import_mends_other',
    'Esta carga comenzó para corregir otras filas. Empieza una carga nueva.',
  );

/**
 * What was taken back must not come in again bit by bit, nor mended.
 * @throws AppError 409 `import_reversed`
 */
export async function refuseReversed(database: Database, id: string): Promise<void> {
  const found: unknown[] = await database.query(
    `SELECT 1 FROM import_reversals
     WHERE import_id = $1 OR import_id = (SELECT corrige_id FROM imports WHERE id = $1)`,
    [id],
  );
  if (found.length > 0) {
    throw AppError.conflict('import_reversed', 'Esta carga se deshizo. Empieza una carga nueva.');
  }
}

/** Adds a part's figures to its import's; in the transaction of the part, so that they never differ. */
export async function addFigures(
  runner: QueryRunner,
  id: string,
  { details, omitidas_total }: Pick<UploadResultDto, 'details' | 'omitidas_total'>,
): Promise<void> {
  const { total, inserted, updated, unchanged, errors } = details;
  await runner.query(
    `UPDATE imports SET total = total + $2, inserted = inserted + $3, updated = updated + $4,
       unchanged = unchanged + $5, errors = errors + $6, omitidas = omitidas + $7 WHERE id = $1`,
    [id, total, inserted, updated, unchanged, errors, omitidas_total],
  );
}
