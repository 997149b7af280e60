import { withinDays } from '../common/dto/day.js';
import { isoTime } from '../common/sql/iso-time.js';
import { namesAbove } from '../groups/path-sql.js';
import { isFieldWork } from '../inventory/history-source.js';
import { resolutionOf } from '../inventory/resolution-sql.js';
import { DISCARDED_CHANGES } from './discarded-sql.js';
import type { ExportSyncsQueryDto, OUTCOMES } from './dto/syncs-query.dto.js';
import { boundedText } from './stored-text.js';

/** Parameters $1 to $7 of everything here. */
export const historyFilters = (query: ExportSyncsQueryDto, tzOrg: string): unknown[] => [
  query.search?.trim() || null,
  query.action_type ?? null,
  query.usuario_id ?? null,
  query.desde ?? null,
  query.hasta ?? null,
  tzOrg,
  query.resultado ?? null,
];

/** SQL: that side of the history is asked for. */
const asked = (outcome: (typeof OUTCOMES)[number]): string => `($7::text IS NULL OR $7 = '${outcome}')`;

/** SQL of a text that discarded work gives. */
const given = (data: 'before' | 'after', name: string): string => boundedText(`s.data_${data} ->> '${name}'`);

const APPLIED_NAMES = `
  JOIN assets a ON a.id = h.asset_id
  JOIN users u ON u.id = h.usuario_id`;

const APPLIED_CONDITIONS = `
  WHERE ${isFieldWork('h.source')} AND ${asked('aplicado')}
    AND ($2::text IS NULL OR h.action_type = $2)
    AND ($3::int IS NULL OR h.usuario_id = $3)${withinDays('h.synced_at', '$4', '$5', '$6')}
    AND ($1::text IS NULL`;

/** Without a search, of which names are not asked. */
const UNSEARCHED = `FROM asset_history h ${APPLIED_CONDITIONS})`;

const APPLIED = `
  FROM asset_history h ${APPLIED_NAMES} ${APPLIED_CONDITIONS}
         OR position(clave_nombre($1) IN concat_ws(' ', a.busqueda, clave_nombre(u.full_name),
                                                   lower(u.username), clave_nombre(h.grupo_nombre))) > 0)`;

const DISCARDED_NAMES = `
  JOIN users u ON u.id = s.usuario_id
  LEFT JOIN assets a ON a.id = s.asset_id
  LEFT JOIN groups g ON g.id = s.grupo_id`;

const DISCARDED = `
  FROM sync_actions s ${DISCARDED_NAMES}
  WHERE s.status = 'discarded' AND s.action_type IS NOT NULL AND ${asked('descartado')}
    AND ($2::text IS NULL OR s.action_type = $2)
    AND ($3::int IS NULL OR s.usuario_id = $3)${withinDays('s.discarded_at', '$4', '$5', '$6')}
    AND ($1::text IS NULL
         OR position(clave_nombre($1) IN concat_ws(' ', a.busqueda, clave_nombre(${given('after', 'NUMERO_DE_ACTIVO')}),
                                                   clave_nombre(${given('after', 'DESCRIPCION')}),
                                                   clave_nombre(u.full_name), lower(u.username),
                                                   clave_nombre(g.nombre))) > 0)`;

/** All lines of a kind of action are counted with their assets already; those of a person or of days by their index. */
function appliedTotal([search, , usuario, desde, hasta]: readonly unknown[]): string {
  if (search !== null) return `SELECT count(*) ${APPLIED}`;
  if ([usuario, desde, hasta].some((filter) => filter !== null)) return `SELECT count(*) ${UNSEARCHED}`;
  return `SELECT coalesce(sum(v.lineas), 0) FROM asset_visits v
          WHERE ${asked('aplicado')} AND ($2::text IS NULL OR v.action_type = $2)`;
}

/** @param filters as the query is going to get them */
export const historyTotal = (filters: readonly unknown[]): string => `
  SELECT (${appliedTotal(filters)})::int + (SELECT count(*) ${DISCARDED})::int AS total`;

const APPLIED_ROW = `
  SELECT h.id::text AS id, h.action_id, h.synced_at, h.made_at, h.usuario_id, u.username AS usuario_nombre,
         u.full_name AS usuario_nombre_completo,
         h.asset_id AS activo_id, a.numero_de_activo AS activo_codigo, a.descripcion AS activo_descripcion,
         h.action_type, h.grupo_id, h.grupo_nombre, h.source, h.changes,
         (SELECT username FROM users WHERE id = h.cargado_por) AS cargado_por,
         h.notes ->> 'observaciones' AS observaciones, ${resolutionOf('h.notes')} AS resolves,
         NULL::jsonb AS descartado, h.id AS place`;

const DISCARDED_ROW = `
  SELECT s.id::text, s.id, s.discarded_at, s.made_at, s.usuario_id, u.username, u.full_name, s.asset_id,
         coalesce(a.numero_de_activo, ${given('before', 'NUMERO_DE_ACTIVO')},
                  ${given('after', 'NUMERO_DE_ACTIVO')}, ''),
         coalesce(a.descripcion, ${given('before', 'DESCRIPCION')}, ${given('after', 'DESCRIPCION')}),
         s.action_type, s.grupo_id, coalesce(g.nombre, ''), s.source, ${DISCARDED_CHANGES}, NULL,
         ${given('after', 'observaciones')}, NULL::jsonb,
         jsonb_build_object(
           'usuario_nombre', (SELECT username FROM users WHERE id = s.discarded_by),
           'at', ${isoTime('s.discarded_at')}), 0`;

type Direction = 'ASC' | 'DESC';

/** `place` tells applied work of one moment apart, the id what was given up at one moment. */
export const historyOrder = (direction: Direction): string =>
  `synced_at ${direction}, place ${direction}, id ${direction === 'ASC' ? 'DESC' : 'ASC'}`;

/** The line after which the newest-first list goes on: placeholders of its moment (as text), place and id. */
interface After {
  moment: string;
  place: string;
  id: string;
}

const afterApplied = ({ moment, place }: After): string =>
  `AND (h.synced_at, h.id) < (${moment}::timestamptz, ${place}::bigint)`;

const afterDiscarded = ({ moment, place, id }: After): string =>
  `AND s.discarded_at <= ${moment}::timestamptz
   AND (s.discarded_at < ${moment}::timestamptz OR ${place}::bigint > 0 OR s.id::text > ${id})`;

/**
 * SQL of what is listed: what was applied and what was given up. Each side comes in its own order and no further
 * than `limit`: both have an index for it.
 */
export const historyRows = (direction: Direction, limit: string, after?: After): string => `
  (${APPLIED_ROW} ${APPLIED} ${after ? afterApplied(after) : ''}
   ORDER BY h.synced_at ${direction}, h.id ${direction} LIMIT ${limit})
  UNION ALL
  (${DISCARDED_ROW} ${DISCARDED} ${after ? afterDiscarded(after) : ''}
   ORDER BY s.discarded_at ${direction}, s.id ${direction === 'ASC' ? 'DESC' : 'ASC'} LIMIT ${limit})
  ORDER BY ${historyOrder(direction)}`;

/**
 * SQL of one page of `historyRows`, $8 lines after $9 others: what comes before it is passed over in the indexes.
 * @param filters as the query is going to get them
 */
export const historyPage = (direction: Direction, filters: readonly unknown[]): string => `
  WITH key AS MATERIALIZED (
    SELECT * FROM (
      (SELECT h.synced_at, h.id AS place, h.id::text AS id ${filters[0] === null ? UNSEARCHED : APPLIED}
       ORDER BY h.synced_at ${direction}, h.id ${direction} LIMIT $8::int + $9::int)
      UNION ALL
      (SELECT s.discarded_at, 0, s.id::text ${DISCARDED}
       ORDER BY s.discarded_at ${direction}, s.id ${direction === 'ASC' ? 'DESC' : 'ASC'} LIMIT $8::int + $9::int)
    ) AS line
    ORDER BY ${historyOrder(direction)} LIMIT $8 OFFSET $9
  )
  ${APPLIED_ROW} FROM key JOIN asset_history h ON h.id = key.place ${APPLIED_NAMES}
  UNION ALL
  ${DISCARDED_ROW} FROM key
  JOIN sync_actions s ON s.id = CASE WHEN key.place = 0 THEN key.id::uuid END ${DISCARDED_NAMES}`;

/** Of the rows of `page` alone: what is found by keys for each of them. */
export const PAGE_PATH = `${namesAbove('page.grupo_id')} AS grupo_ruta`;
