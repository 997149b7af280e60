import type { EntityManager } from 'typeorm';

import { parseInWorker } from '../import/parse-in-worker.js';
import { KEPT_FORM, unpackReading } from '../import/reading/kept-reading.js';
import type { ReadUpload } from '../import/reading/read-upload.js';
import { MAX_BODY } from '../import/receive-upload.js';

/** A part of an import that is there and not loaded yet. */
export interface WaitingPart {
  fila_inicial: number;
  usuario_id: number;
  todo_o_nada: boolean;
  /** What was read of it; null where it is to be read from the body, which is there then. */
  leida: Buffer | null;
  gzip: boolean;
  body: Buffer | null;
}

/** SQL: the import `i` may be loaded. Of all or nothing only what was looked at to its end. */
export const MAY_BE_LOADED = `i.carga = 'cargando' AND (i.revisada OR NOT i.todo_o_nada)`;

/** The next part in the order of the file, while the import may be loaded. */
export const nextPart = (database: Database, importId: string): Promise<WaitingPart | undefined> =>
  onePart(database, importId, MAY_BE_LOADED);

/**
 * The same while it is to be looked at. @param after first row of the one before; 0 for the first
 */
export const nextUnchecked = (
  database: Database,
  importId: string,
  after: number,
): Promise<WaitingPart | undefined> => onePart(database, importId, `i.carga = 'cargando'`, after);

type Database = Pick<EntityManager, 'query'>;

async function onePart(
  database: Database,
  importId: string,
  state: string,
  after = 0,
): Promise<WaitingPart | undefined> {
  const [part] = await database.query<WaitingPart[]>(
    `SELECT p.fila_inicial, i.usuario_id, i.todo_o_nada, p.gzip,
            CASE WHEN p.leida_forma = $2 THEN p.leida END AS leida,
            CASE WHEN p.leida_forma = $2 THEN NULL ELSE p.body END AS body
     FROM imports i JOIN import_staged_parts p ON p.import_id = i.id
     WHERE i.id = $1 AND ${state} AND p.fila_inicial > $3 ORDER BY p.fila_inicial LIMIT 1`,
    [importId, KEPT_FORM, after],
  );
  return part;
}

export function readingOf({ leida, gzip, body }: WaitingPart): Promise<ReadUpload> {
  if (leida) return unpackReading(leida);
  if (!body) throw new Error('a part that waits has neither its reading nor its body');
  return parseInWorker({ bytes: new Uint8Array(body), gzip, maxBytes: MAX_BODY });
}
