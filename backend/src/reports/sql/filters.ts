import { withinDays } from '../../common/dto/day.js';
import type { Period } from '../period.js';
import type { Parameters } from './parameters.js';

/** Stands for what has no value, in keys of rows and in filters. */
export const NONE = '(ninguno)';

export interface AssetFilter {
  grupo_id?: number;
  estado?: string;
  categoria?: string;
}

/** What `assetFilter` is where nothing is asked of the asset: then nobody has to look at it. */
export const ANY_ASSET = 'true';

/** SQL condition on `assets a`. A group stands for its whole subtree (rule 9). */
export function assetFilter({ grupo_id, estado, categoria }: AssetFilter, parameters: Parameters): string {
  const conditions: string[] = [];
  if (grupo_id !== undefined) {
    const grupo = parameters.add(grupo_id);
    conditions.push(`a.grupo_id IN (SELECT id FROM groups WHERE path @> ARRAY[${grupo}::int])`);
  }
  if (estado) conditions.push(textIs('estado', estado, parameters));
  if (categoria) conditions.push(textIs('categoria', categoria, parameters));
  return conditions.join(' AND ') || ANY_ASSET;
}

/**
 * SQL condition on `assets a`. Keys are made of the few spellings that there are, not of every asset's:
 * without OFFSET PostgreSQL would ask the condition of each asset first, and for its spelling then.
 */
export function textIs(column: 'estado' | 'categoria', text: string, parameters: Parameters): string {
  if (text === NONE) return `a.${column} IS NULL`;
  return `a.${column} IN (
    SELECT spelling FROM (SELECT DISTINCT ${column} AS spelling FROM assets OFFSET 0) AS spellings
    WHERE clave_nombre(spelling) = clave_nombre(${parameters.add(text)}::text))`;
}

/** SQL condition on `asset_history h`: the days of the period, as the calendar of the time zone has them. */
export const periodFilter = ({ desde, hasta }: Period, zone: string, parameters: Parameters): string =>
  `true ${withinDays('h.synced_at', parameters.add(desde), parameters.add(hasta), parameters.add(zone))}`;
