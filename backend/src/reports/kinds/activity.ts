import { isFieldWork } from '../../inventory/history-source.js';
import { ACTION_NAMES, kindsWithFigure } from '../../syncs/kinds/kinds.js';
import type { ActivityFiguresDto, ActivityReportQueryDto } from '../dto/activity-report.dto.js';
import { assetDimension, personDimension } from '../sql/dimensions.js';
import { assetFilter, periodFilter } from '../sql/filters.js';
import type { Figure } from '../sql/grouped-sql.js';
import { namedSql } from '../sql/named-sql.js';
import { timeDimension } from '../sql/time-dimension.js';
import type { Frame, ReportKind } from './report-kind.js';
import { PERSON_DETAIL, PLACE_DETAIL } from './work-detail.js';
import { localTime } from './work-names.js';

/** Field actions that were applied, of assets by what they are now. */
function facts(
  { usuario_id, ...query }: ActivityReportQueryDto,
  { parameters, period, zone }: Frame,
): string {
  return `asset_history h JOIN assets a ON a.id = h.asset_id JOIN users u ON u.id = h.usuario_id
    WHERE ${isFieldWork('h.source')} AND ${periodFilter(period, zone, parameters)}
      AND ${assetFilter(query, parameters)}
      ${usuario_id === undefined ? '' : `AND h.usuario_id = ${parameters.add(usuario_id)}::int`}`;
}

/** What people did in the field. */
export const ACTIVITY_REPORT: ReportKind<ActivityReportQueryDto, ActivityFiguresDto> = {
  titulo: 'Reporte de actividad',
  isOfPeriod: true,
  figures: [
    { name: 'acciones', titulo: 'Acciones', sql: 'count(*)', kind: 'count' },
    ...kindsWithFigure().map(({ name, figure }): Figure<keyof ActivityFiguresDto & string> => ({
      name: figure.name,
      titulo: figure.title,
      sql: `count(*) FILTER (WHERE h.action_type = '${name}')`,
      kind: 'count',
    })),
  ],
  facts,
  dimension: ({ agrupar = 'usuario' }, { period, zone, parameters }) => {
    if (agrupar === 'usuario') return personDimension;
    return agrupar === 'fecha' ? timeDimension(period, zone, parameters) : assetDimension(agrupar);
  },
  detail: {
    titulo: 'Acciones',
    columns: ({ parameters, zone }) => [
      { titulo: 'Fecha y hora', sql: localTime('h.synced_at', parameters.add(zone)), kind: 'time' },
      ...PERSON_DETAIL,
      { titulo: 'Acción', sql: namedSql('h.action_type', ACTION_NAMES), kind: 'text', width: 16 },
      { titulo: 'Número de Activo', sql: 'a.numero_de_activo', kind: 'text' },
      { titulo: 'Descripción', sql: 'a.descripcion', kind: 'text', width: 50 },
      PLACE_DETAIL,
    ],
    from: (query, frame) => `${facts(query, frame)} ORDER BY h.synced_at DESC, h.id DESC`,
  },
};
