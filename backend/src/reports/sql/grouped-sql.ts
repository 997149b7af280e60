import { sortOf } from '../../common/dto/sort.js';
import { namesAbove } from '../../groups/path-sql.js';
import type { Dimension } from './dimensions.js';

/** A figure of a report: what is counted or summed of its facts. Sums of parts are the whole's. */
export interface Figure<Name extends string = string> {
  /** Its name on the wire. */
  name: Name;
  /** What its column is called. */
  titulo: string;
  sql: string;
  kind: 'count' | 'money';
}

/** A figure as a part of another one, from 0 to 1. */
export interface Share<Name extends string = string> {
  name: string;
  titulo: string;
  part: Name;
  whole: Name;
}

export interface Grouping {
  /** SQL after FROM, with its conditions. */
  facts: string;
  /** The first one decides what comes first. */
  figures: readonly Figure[];
  shares?: readonly Share[];
  dimension: Dimension;
  /** Of the table's rows: a figure, a share or `nombre`. Without it they stand as the chart's do. */
  orden?: string;
}

/** Which rows are wanted: the first ones, for the chart, and a page of the table. */
export interface Window {
  /** Rows from the first on. */
  first: number;
  offset: number;
  limit: number;
}

/** SQL of the order of a table's rows. What has no name, and what has no share, comes last either way. */
function tableOrder({ figures, shares = [], dimension }: Grouping, orden: string): string {
  const { column, direction } = sortOf(orden);
  const share = shares.find(({ name }) => name === column);
  const figure = figures.find(({ name }) => name === column);
  if (share) return `${share.part}::numeric / nullif(${share.whole}, 0) ${direction} NULLS LAST, puesto`;
  if (figure) return `${figure.name} ${direction}, puesto`;
  if (dimension.isTime) return `clave ${direction}`;
  return `clave_nombre(nombre) ${direction} NULLS LAST, puesto`;
}

/**
 * SQL of a report: the wanted rows, in the table's order (`lugar`, from 1), which may be another one than the
 * chart's (`puesto`). Each also says how many rows there are (`filas`) and what the whole comes to
 * (`total_…`), and beside `first` rows what all others do (`otros_…`): sums of money are made by the
 * database, which does not round.
 */
export function groupedSql(grouping: Grouping, { first, offset, limit }: Window): string {
  const { facts, figures, dimension, orden } = grouping;
  const names = figures.map(({ name }) => name);
  const each = (sql: (name: string) => string): string => names.map(sql).join(', ');
  const wire = (prefix: string): string =>
    figures
      .map(({ name, kind }) => ({ as: prefix + name, kind }))
      .map(({ as, kind }) =>
        kind === 'money' ? `trim_scale(${as})::text AS ${as}` : `${as}::float8 AS ${as}`,
      )
      .join(', ');
  const place =
    orden === undefined ? 'puesto' : `row_number() OVER (ORDER BY ${tableOrder(grouping, orden)})`;
  const order = dimension.isTime ? 'clave' : `${names[0]} DESC, nombre, clave`;
  return `
    WITH own AS (
      SELECT ${dimension.grain} AS grano, ${figures.map(({ sql, name }) => `${sql} AS ${name}`).join(', ')}
      FROM ${facts} GROUP BY 1
    ),
    keyed AS (
      SELECT ${dimension.clave} AS clave, ${dimension.nombre} AS nombre, ${dimension.grupo_id} AS grupo_id,
             ${each((name) => `coalesce(o.${name}, 0) AS ${name}`)}
      FROM ${dimension.from}
    ),
    grouped AS (
      SELECT clave, (array_agg(nombre ORDER BY ${names[0]} DESC, nombre))[1] AS nombre,
             max(grupo_id) AS grupo_id, ${each((name) => `sum(${name}) AS ${name}`)}
      FROM keyed GROUP BY clave
    ),
    ranked AS (SELECT *, row_number() OVER (ORDER BY ${order}) AS puesto FROM grouped),
    summed AS (
      SELECT *, ${place} AS lugar, count(*) OVER () AS filas, ${each((name) => `sum(${name}) OVER () AS total_${name}`)},
             ${each((name) => `coalesce(sum(${name}) FILTER (WHERE puesto > ${first}) OVER (), 0) AS otros_${name}`)}
      FROM ranked
    )
    SELECT s.clave, s.nombre, s.grupo_id, s.puesto::float8 AS puesto, s.lugar::float8 AS lugar,
           s.filas::float8 AS filas, ${wire('')}, ${wire('total_')}, ${wire('otros_')},
           ${namesAbove('s.grupo_id')} AS ruta
    FROM summed s
    WHERE s.puesto <= ${first + 1} OR s.lugar > ${offset} AND s.lugar <= ${offset + limit}
    ORDER BY s.lugar`;
}
