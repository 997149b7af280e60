import type { InventoryFiguresDto, InventoryReportQueryDto } from '../dto/inventory-report.dto.js';
import { assetDimension } from '../sql/dimensions.js';
import { assetFilter } from '../sql/filters.js';
import { ASSET_DETAIL } from './asset-detail.js';
import type { ReportKind } from './report-kind.js';

/** What there is, and what it is worth. */
export const INVENTORY_REPORT: ReportKind<InventoryReportQueryDto, InventoryFiguresDto> = {
  titulo: 'Reporte de inventario',
  isOfPeriod: false,
  figures: [
    { name: 'activos', titulo: 'Activos', sql: 'count(*)', kind: 'count' },
    { name: 'valor', titulo: 'Valor', sql: 'sum(a.costo_actual)', kind: 'money' },
  ],
  facts: (query, { parameters }) => `assets a WHERE ${assetFilter(query, parameters)}`,
  dimension: ({ agrupar = 'seccional' }) => assetDimension(agrupar),
  detail: {
    titulo: 'Activos',
    columns: () => [...ASSET_DETAIL],
    from: (query, { parameters }) => `assets a WHERE ${assetFilter(query, parameters)} ORDER BY a.numero_key`,
  },
};
