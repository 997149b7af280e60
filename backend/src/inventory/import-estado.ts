/**
 * `desconocido`: who loaded it did not say how many rows the file has. `no_cargada`: all or nothing, and a
 * row is in error.
 */
export const IMPORT_STATES = ['completa', 'en_curso', 'interrumpida', 'desconocido', 'no_cargada'] as const;

export type ImportEstado = (typeof IMPORT_STATES)[number];

/**
 * A load is taken for broken off when nothing has come of it for so long: a part takes seconds, and the
 * browser gives one up after three minutes. One in the background needs nothing to come any more once all of
 * it is there. Rows that are mended come once it is over, and make it no running one again.
 */
const SILENT = `interval '5 minutes'`;

const IS_MENDED = `EXISTS (SELECT 1 FROM imports mending WHERE mending.corrige_id = i.id)`;

/** Of the import `i`. */
export const ESTADO_SQL = `CASE
    WHEN i.todo_o_nada AND i.errors > 0 THEN 'no_cargada'
    WHEN i.filas_total IS NULL THEN 'desconocido'
    WHEN i.total + i.omitidas >= i.filas_total OR i.carga = 'terminada' THEN 'completa'
    WHEN i.carga IN ('cargando', 'pausada') THEN 'en_curso'
    WHEN i.carga IN ('detenida', 'cancelada') THEN 'interrumpida'
    WHEN i.updated_at > now() - ${SILENT} AND NOT ${IS_MENDED} THEN 'en_curso'
    ELSE 'interrumpida' END`;

/** Whether somebody looked at what came of the import `i`, with its last part. */
export const SEEN_SQL = `coalesce(i.seen_at >= i.updated_at, false)`;

/**
 * Errors or a break that nobody looked at, of the last days: older ones are no news to anybody. What is wrong
 * with mended rows counts with the import that they are of.
 */
export const UNSEEN_SQL = `i.started_at > now() - interval '14 days' AND NOT ${SEEN_SQL}
  AND (i.errors > 0 AND i.corrige_id IS NULL AND (${ESTADO_SQL}) <> 'en_curso' OR (${ESTADO_SQL}) = 'interrumpida')`;

/**
 * Whether the import `i` stands among the others: a file that mended rows of one stands there, once it is
 * loaded.
 */
export const LISTED_SQL = `(i.corrige_id IS NULL OR (${ESTADO_SQL}) <> 'completa')`;
