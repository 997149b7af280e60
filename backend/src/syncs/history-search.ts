import type { DataSource } from 'typeorm';

import { isFieldWork } from '../inventory/history-source.js';

/** What a text finds, each looked up once: lines of the history are a hundred times as many. */
export interface FoundBySearch {
  activos: number[];
  usuarios: number[];
  /** Names of groups, also of those that were worked in and are gone. */
  grupos: string[];
}

/** SQL: the text that is searched for, as a pattern of keys that contain it. */
const PATTERN = `'%' || regexp_replace(clave_nombre($1), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/**
 * The names one after the other, by the index that says which comes next. Groups that are there have keys;
 * OFFSET lets PostgreSQL make one only for the names that are left.
 */
const GROUP_NAMES = `
  WITH RECURSIVE names AS (
    (SELECT grupo_nombre AS nombre FROM asset_history WHERE ${isFieldWork('source')} ORDER BY 1 LIMIT 1)
    UNION ALL
    SELECT (SELECT later.grupo_nombre FROM asset_history later
            WHERE ${isFieldWork('later.source')} AND later.grupo_nombre > names.nombre ORDER BY 1 LIMIT 1)
    FROM names WHERE names.nombre IS NOT NULL
  )
  SELECT nombre FROM (SELECT nombre FROM names EXCEPT SELECT nombre FROM groups OFFSET 0) AS gone
  WHERE clave_nombre(nombre) LIKE ${PATTERN}
  UNION SELECT nombre FROM groups WHERE nombre_key LIKE ${PATTERN}`;

/**
 * Assets, people and groups of which a key contains the text, without regard to case and accents. With their
 * ids, lines are found by indexes, and PostgreSQL knows beforehand how few or many they are.
 */
export async function foundBySearch(dataSource: DataSource, search: string): Promise<FoundBySearch> {
  const [found] = await dataSource.query<FoundBySearch[]>(
    `SELECT ARRAY(SELECT s.id FROM assets s WHERE s.busqueda LIKE ${PATTERN}) AS activos,
            ARRAY(SELECT u.id FROM users u
                  WHERE clave_nombre(u.full_name) LIKE ${PATTERN} OR lower(u.username) LIKE ${PATTERN}) AS usuarios,
            ARRAY(${GROUP_NAMES}) AS grupos`,
    [search],
  );
  return found ?? { activos: [], usuarios: [], grupos: [] };
}
