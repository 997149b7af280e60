import { fieldWorkOrder, isFieldWork } from '../../inventory/history-source.js';
import { ACTION_NAMES, kindsWithFigure } from '../../syncs/kinds/kinds.js';
import type { ActivityFiguresDto, ActivityReportQueryDto } from '../dto/activity-report.dto.js';
import { assetDimension, personDimension } from '../sql/dimensions.js';
import { ANY_ASSET, assetFilter, periodFilter } from '../sql/filters.js';
import type { Figure } from '../sql/grouped-sql.js';
import { namedSql } from '../sql/named-sql.js';
import { timeDimension } from '../sql/time-dimension.js';
import type { Frame, ReportKind } from './report-kind.js';
import { PERSON_DETAIL, PLACE_DETAIL } from './work-detail.js';
import { localTime } from './work-names.js';

/** Field actions that were applied, of assets by what they are now. */
function facts(query: ActivityReportQueryDto, frame: Frame): string {
  return `asset_history h JOIN assets a ON a.id = h.asset_id JOIN users u ON u.id = h.usuario_id
    WHERE ${wanted(query, frame)} AND ${assetFilter(query, frame.parameters)}`;
}

/** The same, only to be counted: the assets are looked at where something is asked of them. */
function counted(query: ActivityReportQueryDto, frame: Frame): string {
  const assets = assetFilter(query, frame.parameters);
  const isOfAssets = assets !== ANY_ASSET || !OF_HISTORY.has(groupingOf(query));
  return `asset_history h ${isOfAssets ? 'JOIN assets a ON a.id = h.asset_id' : ''}
    WHERE ${wanted(query, frame)} AND ${assets}`;
}

const groupingOf = ({ agrupar = 'usuario' }: ActivityReportQueryDto) => agrupar;

/** Groupings by what stands in the history itself. */
const OF_HISTORY: ReadonlySet<string> = new Set(['usuario', 'fecha']);

const wanted = ({ usuario_id }: ActivityReportQueryDto, { parameters, period, zone }: Frame): string =>
  `${isFieldWork('h.source')} AND ${periodFilter(period, zone, parameters)}
      ${usuario_id === undefined ? '' : `AND h.usuario_id = ${parameters.add(usuario_id)}::int`}`;

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
  facts: counted,
  dimension: (query, { period, zone, parameters }) => {
    const agrupar = groupingOf(query);
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
    from: (query, frame) => `${facts(query, frame)} ORDER BY ${fieldWorkOrder('h')}`,
  },
};
