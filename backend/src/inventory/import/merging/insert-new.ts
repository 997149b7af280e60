import type { QueryRunner } from 'typeorm';

import { ASSET_COLUMNS } from '../../asset-columns.js';
import { newAssetChanges } from '../../history/new-asset-sql.js';
import { searchText } from '../../search-text.js';
import { PLACE_OF_ROW } from './joining-places.js';
import type { Origin } from './origin.js';

const COLUMNS = ASSET_COLUMNS.map(({ property }) => property).join(', ');

const VALUES = ASSET_COLUMNS.map(({ kind, property }) =>
  kind === 'level' ? `t.nombre_${property}` : `f.${property}`,
).join(', ');

/** New assets and their history, in the order of the file. Returns how many. */
export async function insertNew(runner: QueryRunner, origin: Origin): Promise<number> {
  const [{ n } = { n: 0 }]: { n: number }[] = await runner.query(
    `WITH inserted AS (
       INSERT INTO assets (grupo_id, numero_key, busqueda, changed_xid, ${COLUMNS})
       SELECT t.grupo_id, f.numero_key, ${searchText('f')}, (SELECT pg_current_xact_id()::text::bigint), ${VALUES}
       FROM import_match m
       JOIN import_file f ON f.fila = m.fila
       JOIN ${PLACE_OF_ROW}
       WHERE m.asset_id IS NULL AND m.repeats IS NULL
       ORDER BY m.fila
       RETURNING id, version, grupo_id, numero_key, ${COLUMNS}
     ),
     created AS (
       INSERT INTO asset_history
         (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, import_id, fila, changes, version)
       SELECT s.id, 'CREATE', 'ARCHIVO', $1, s.grupo_id, g.nombre, $2, m.fila, ${newAssetChanges('s')}, s.version
       FROM inserted s
       JOIN groups g ON g.id = s.grupo_id
       JOIN import_match m ON m.numero_key = s.numero_key AND m.repeats IS NULL
       ORDER BY m.fila
       RETURNING 1
     )
     SELECT count(*)::int AS n FROM created`,
    [origin.usuarioId, origin.importId],
  );
  return n;
}
