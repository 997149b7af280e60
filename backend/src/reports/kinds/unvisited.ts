import { type Sort, sortOf } from '../../common/dto/sort.js';
import type {
  UnvisitedAssetSort,
  UnvisitedFiguresDto,
  UnvisitedReportQueryDto,
} from '../dto/unvisited-report.dto.js';
import { assetDimension } from '../sql/dimensions.js';
import { assetFilter, type AssetFilter } from '../sql/filters.js';
import type { Parameters } from '../sql/parameters.js';
import { ASSET_DETAIL } from './asset-detail.js';
import type { ReportKind } from './report-kind.js';

/**
 * SQL: nobody ever did anything in the field to the asset `a`. What a file changed, or the console, is no
 * visit.
 */
const NEVER_VISITED = `NOT EXISTS (SELECT FROM asset_visits v WHERE v.asset_id = a.id)`;

/** SQL after FROM, without an order. */
export const unvisitedAssets = (filter: AssetFilter, parameters: Parameters): string =>
  `assets a WHERE ${assetFilter(filter, parameters)} AND ${NEVER_VISITED}`;

const ASSET_SORTS: Record<UnvisitedAssetSort, string> = {
  numero_de_activo: 'a.numero_key',
  estado: 'clave_nombre(a.estado)',
  categoria: 'clave_nombre(a.categoria)',
  valor: 'a.costo_actual',
};

/** What says nothing comes last either way; what is the same by number. */
export function unvisitedOrder(orden: Sort<UnvisitedAssetSort> = 'numero_de_activo'): string {
  const { column, direction } = sortOf(orden);
  return `ORDER BY ${ASSET_SORTS[column]} ${direction} NULLS LAST, a.numero_key`;
}

/** Each asset with whether it was ever visited: asked once for all of them together. */
const WITH_VISITS = `assets a
  LEFT JOIN (SELECT DISTINCT asset_id FROM asset_visits) AS v ON v.asset_id = a.id`;

/** What nobody has seen in the field yet. */
export const UNVISITED_REPORT: ReportKind<UnvisitedReportQueryDto, UnvisitedFiguresDto> = {
  titulo: 'Activos sin visitar',
  isOfPeriod: false,
  figures: [
    {
      name: 'sin_visitar',
      titulo: 'Sin visitar',
      sql: 'count(*) FILTER (WHERE v.asset_id IS NULL)',
      kind: 'count',
    },
    { name: 'activos', titulo: 'Activos', sql: 'count(*)', kind: 'count' },
    {
      name: 'valor',
      titulo: 'Valor sin visitar',
      sql: 'sum(a.costo_actual) FILTER (WHERE v.asset_id IS NULL)',
      kind: 'money',
    },
  ],
  shares: [{ name: 'porcentaje', titulo: '% sin visitar', part: 'sin_visitar', whole: 'activos' }],
  facts: (query, { parameters }) => `${WITH_VISITS} WHERE ${assetFilter(query, parameters)}`,
  dimension: ({ agrupar = 'seccional' }) => assetDimension(agrupar),
  detail: {
    titulo: 'Activos sin visitar',
    columns: () => [...ASSET_DETAIL],
    from: (query, { parameters }) => `${unvisitedAssets(query, parameters)} ${unvisitedOrder()}`,
  },
};
