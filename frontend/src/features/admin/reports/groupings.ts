import type { ActivityGrouping } from '@/api/generated/model/activity-grouping';
import type { AssetGrouping } from '@/api/generated/model/asset-grouping';
import type { ChangesGrouping } from '@/api/generated/model/changes-grouping';

export const reportKeys = ['inventario', 'actividad', 'sin-visitar', 'cambios'] as const;

export type ReportKey = (typeof reportKeys)[number];

/** The first one is the report's own address. */
export const reportPath = (report: ReportKey): string =>
  report === 'inventario' ? '/admin/reports' : `/admin/reports/${report}`;

export const assetGroupings: [AssetGrouping, ...AssetGrouping[]] = [
  'seccional',
  'dependencia',
  'direccion',
  'empleado',
  'estado',
  'categoria',
];

export const activityGroupings: [ActivityGrouping, ...ActivityGrouping[]] = [
  'usuario',
  'fecha',
  ...assetGroupings,
];

export const changesGroupings: [ChangesGrouping, ...ChangesGrouping[]] = [
  'campo',
  'accion',
  'usuario',
  'fecha',
];

export type Grouping = ActivityGrouping | ChangesGrouping;

const LEVELS: readonly Grouping[] = ['seccional', 'dependencia', 'direccion', 'empleado'];

/** What stands for rows without a value. */
export const NONE = '(ninguno)';

/**
 * The filters that lead from a row into what it sums up, for reports of assets: a group shows the level below
 * it. Null where there is nothing further in.
 */
export function wayInto(grouping: Grouping, { clave }: { clave: string }): Record<string, string> | null {
  const level = LEVELS.indexOf(grouping);
  if (level >= 0) {
    const below = LEVELS[level + 1];
    return clave === NONE || below === undefined ? null : { grupo: clave, agrupar: below };
  }
  if (grouping === 'estado' || grouping === 'categoria') return { [grouping]: clave, agrupar: 'seccional' };
  if (grouping === 'campo' || grouping === 'accion') return { [grouping]: clave, vista: 'lista' };
  if (grouping === 'usuario') return { usuario: clave, agrupar: 'fecha' };
  return null;
}
