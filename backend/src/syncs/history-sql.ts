import { withinDays } from '../common/dto/day.js';
import { isoTime } from '../common/sql/iso-time.js';
import { namesAbove } from '../groups/path-sql.js';
import { fieldWorkOrder, isFieldWork } from '../inventory/history-source.js';
import { resolutionOf } from '../inventory/resolution-sql.js';
import { GROUP_VISITS } from '../inventory/visits/group-visits-sql.js';
import { DISCARDED_CHANGES } from './discarded-sql.js';
import type { ExportSyncsQueryDto, OUTCOMES } from './dto/syncs-query.dto.js';
import type { FoundBySearch } from './history-search.js';
import { boundedText } from './stored-text.js';

/**
 * Parameters $1 to $10 of everything here.
 * @param found by the query's search; null without one
 */
export const historyFilters = (
  query: ExportSyncsQueryDto,
  tzOrg: string,
  found: FoundBySearch | null,
): unknown[] => [
  searchOf(query),
  query.action_type ?? null,
  query.usuario_id ?? null,
  query.desde ?? null,
  query.hasta ?? null,
  tzOrg,
  query.resultado ?? null,
  found?.activos ?? null,
  found?.usuarios ?? null,
  found?.grupos ?? null,
];

/** The text that is searched for; null where there is none. */
export const searchOf = ({ search }: ExportSyncsQueryDto): string | null => search?.trim() || null;

/** SQL: that side of the history is asked for. */
const asked = (outcome: (typeof OUTCOMES)[number]): string => `($7::text IS NULL OR $7 = '${outcome}')`;

/** SQL of a text that discarded work gives. */
const given = (data: 'before' | 'after', name: string): string => boundedText(`s.data_${data} ->> '${name}'`);

const APPLIED_NAMES = `
  JOIN assets a ON a.id = h.asset_id
  JOIN users u ON u.id = h.usuario_id`;

/** Beyond so many, to weigh each of them takes PostgreSQL longer than to look which lines are theirs. */
const MANY_ASSETS = 1_000;

/** SQL: an asset is among those that a search found. */
const isFound = (asset: string, [, , , , , , , activos]: readonly unknown[]): string =>
  Array.isArray(activos) && activos.length > MANY_ASSETS
    ? `(${asset} IN (SELECT unnest($8::int[]))) IS TRUE`
    : `${asset} = ANY ($8)`;

/** SQL of the lines that the filters leave. */
const appliedLines = (filters: readonly unknown[]): string => `
  WHERE ${isFieldWork('h.source')} AND ${asked('aplicado')}
    AND ($2::text IS NULL OR h.action_type = $2)
    AND ($3::int IS NULL OR h.usuario_id = $3)${withinDays('h.synced_at', '$4', '$5', '$6')}
    ${filters[0] === null ? '' : `AND (${isFound('h.asset_id', filters)} OR h.usuario_id = ANY ($9) OR h.grupo_nombre = ANY ($10))`}`;

const DISCARDED_NAMES = `
  JOIN users u ON u.id = s.usuario_id
  LEFT JOIN assets a ON a.id = s.asset_id
  LEFT JOIN groups g ON g.id = s.grupo_id`;

const DISCARDED = `
  FROM sync_actions s ${DISCARDED_NAMES}
  WHERE s.status = 'discarded' AND s.action_type IS NOT NULL AND ${asked('descartado')}
    AND ($2::text IS NULL OR s.action_type = $2)
    AND ($3::int IS NULL OR s.usuario_id = $3)${withinDays('s.discarded_at', '$4', '$5', '$6')}
    AND ($1::text IS NULL OR s.asset_id IN (SELECT unnest($8::int[])) OR s.usuario_id = ANY ($9::int[]) OR g.nombre = ANY ($10::text[])
         OR position(clave_nombre($1) IN concat_ws(' ', clave_nombre(${given('after', 'NUMERO_DE_ACTIVO')}),
                                                   clave_nombre(${given('after', 'DESCRIPCION')}))) > 0)`;

/**
 * Lines of a kind of action are counted with the groups already, and of assets with these; of a person or of
 * days not.
 */
function appliedTotal(filters: readonly unknown[]): string {
  const [search, , usuario, desde, hasta, , , , usuarios, grupos] = filters;
  const isByAsset =
    [usuario, desde, hasta].every((filter) => filter === null) && isNothing(usuarios) && isNothing(grupos);
  if (!isByAsset) return `SELECT count(*) FROM asset_history h ${appliedLines(filters)}`;
  const [visits, found] =
    search === null
      ? [`WITH ${GROUP_VISITS} SELECT coalesce(sum(v.lineas), 0) FROM group_visit v`, '']
      : ['SELECT coalesce(sum(v.lineas), 0) FROM asset_visits v', `AND ${isFound('v.asset_id', filters)}`];
  return `${visits} WHERE ${asked('aplicado')} AND ($2::text IS NULL OR v.action_type = $2) ${found}`;
}

/** Whether a search was not asked for, or found none of these. */
const isNothing = (found: unknown): boolean => found === null || (Array.isArray(found) && found.length === 0);

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
 * SQL of what is listed: what was applied and what was given up. Each side comes in its own order and no
 * further than `limit`: both have an index for it.
 * @param filters as the query is going to get them
 */
export const historyRows = (
  direction: Direction,
  filters: readonly unknown[],
  limit: string,
  after?: After,
): string => `
  (${APPLIED_ROW} FROM asset_history h ${APPLIED_NAMES} ${appliedLines(filters)} ${after ? afterApplied(after) : ''}
   ORDER BY ${fieldWorkOrder('h', direction)} LIMIT ${limit})
  UNION ALL
  (${DISCARDED_ROW} ${DISCARDED} ${after ? afterDiscarded(after) : ''}
   ORDER BY s.discarded_at ${direction}, s.id ${direction === 'ASC' ? 'DESC' : 'ASC'} LIMIT ${limit})
  ORDER BY ${historyOrder(direction)}`;

/**
 * SQL of one page of `historyRows`, $11 lines after $12 others: what comes before it is passed over in the
 * indexes.
 * @param filters as the query is going to get them
 */
export const historyPage = (direction: Direction, filters: readonly unknown[]): string => `
  WITH key AS MATERIALIZED (
    SELECT * FROM (
      (SELECT h.synced_at, h.id AS place, h.id::text AS id FROM asset_history h ${appliedLines(filters)}
       ORDER BY ${fieldWorkOrder('h', direction)} LIMIT $11::int + $12::int)
      UNION ALL
      (SELECT s.discarded_at, 0, s.id::text ${DISCARDED}
       ORDER BY s.discarded_at ${direction}, s.id ${direction === 'ASC' ? 'DESC' : 'ASC'} LIMIT $11::int + $12::int)
    ) AS line
    ORDER BY ${historyOrder(direction)} LIMIT $11 OFFSET $12
  )
  ${APPLIED_ROW} FROM key JOIN asset_history h ON h.id = key.place ${APPLIED_NAMES}
  UNION ALL
  ${DISCARDED_ROW} FROM key
  JOIN sync_actions s ON s.id = CASE WHEN key.place = 0 THEN key.id::uuid END ${DISCARDED_NAMES}`;

/** Of the rows of `page` alone: what is found by keys for each of them. */
export const PAGE_PATH = `${namesAbove('page.grupo_id')} AS grupo_ruta`;
