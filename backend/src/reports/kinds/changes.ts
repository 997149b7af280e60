import { type Sort, sortOf } from '../../common/dto/sort.js';
import { ASSET_COLUMN_NAMES } from '../../inventory/asset-column-names.js';
import type { HistorySource } from '../../inventory/history-source.js';
import { ACTION_NAMES, isKindSql } from '../../syncs/kinds/kinds.js';
import type { ChangesFiguresDto, ChangesQueryDto, ChangesReportQueryDto } from '../dto/changes-report.dto.js';
import { type Dimension, personDimension, valueDimension } from '../sql/dimensions.js';
import { ANY_ASSET, assetFilter, periodFilter } from '../sql/filters.js';
import type { Figure } from '../sql/grouped-sql.js';
import { namedSql } from '../sql/named-sql.js';
import { timeDimension } from '../sql/time-dimension.js';
import type { Frame, ReportKind } from './report-kind.js';
import { PERSON_DETAIL, PLACE_DETAIL } from './work-detail.js';
import { localTime, SOURCE_NAMES } from './work-names.js';
import { writtenValue } from './written-value.js';

/** In place of a field: the asset itself is new. Its values are no changes of anything. */
export const NEW_ASSET = 'ACTIVO_NUEVO';

const FIELD_NAMES: Record<string, string> = { [NEW_ASSET]: 'Activo nuevo', ...ASSET_COLUMN_NAMES };

const ofSource = (
  name: keyof ChangesFiguresDto,
  titulo: string,
  source: HistorySource,
): Figure<keyof ChangesFiguresDto & string> => ({
  name,
  titulo,
  sql: `count(*) FILTER (WHERE h.source = '${source}')`,
  kind: 'count',
});

const IS_NEW = isKindSql('h.action_type', ({ makesAsset }) => makesAsset);

/** SQL: one row for each field that an entry of the history changed (`c.campo`, `c.antes`, `c.despues`). */
const FIELDS = `CROSS JOIN LATERAL (
  SELECT '${NEW_ASSET}' AS campo, NULL::text AS antes, NULL::text AS despues WHERE ${IS_NEW}
  UNION ALL
  SELECT change.key, change.value ->> 'old', change.value ->> 'new'
  FROM jsonb_each(h.changes) AS change WHERE NOT (${IS_NEW})) AS c`;

/** The same without the values (`c.campo`), which take longer to read than all the rest. */
const FIELD_KEYS = `CROSS JOIN LATERAL (
  SELECT '${NEW_ASSET}' AS campo WHERE ${IS_NEW}
  UNION ALL
  SELECT jsonb_object_keys(h.changes) WHERE NOT (${IS_NEW})) AS c`;

/**
 * SQL after FROM, without an order: the changes of a period, field by field, of assets by what they are now.
 */
export const changes = (query: ChangesQueryDto, frame: Frame): string =>
  `asset_history h JOIN assets a ON a.id = h.asset_id JOIN users u ON u.id = h.usuario_id ${FIELDS}
    WHERE ${wanted(query, frame)} AND ${assetFilter(query, frame.parameters)}`;

/** The same facts, only to be counted: of `asset_history h` and their field `c.campo`. */
export function countedChanges(query: ChangesQueryDto, frame: Frame): string {
  const assets = assetFilter(query, frame.parameters);
  return `asset_history h ${assets === ANY_ASSET ? '' : 'JOIN assets a ON a.id = h.asset_id'} ${FIELD_KEYS}
    WHERE ${wanted(query, frame)} AND ${assets}`;
}

function wanted(query: ChangesQueryDto, { parameters, period, zone }: Frame): string {
  const is = (column: string, value: string | number | undefined, type: string): string =>
    value === undefined || value === '' ? '' : `AND ${column} = ${parameters.add(value)}::${type}`;
  return `${periodFilter(period, zone, parameters)}
      ${is('h.usuario_id', query.usuario_id, 'int')} ${is('h.action_type', query.action_type, 'text')}
      ${is('h.source', query.source, 'text')} ${is('c.campo', query.campo, 'text')}`;
}

/** By time; of one entry by the name of the field. */
export const changesOrder = (orden: Sort<'synced_at'> = '-synced_at'): string => {
  const { direction } = sortOf(orden);
  return `ORDER BY h.synced_at ${direction}, h.id ${direction}, c.campo`;
};

export const fieldName = (campo: string): string => FIELD_NAMES[campo] ?? campo;

function dimension({ agrupar = 'campo' }: ChangesReportQueryDto, frame: Frame): Dimension {
  switch (agrupar) {
    case 'campo':
      return valueDimension('Campo', 'c.campo', FIELD_NAMES);
    case 'accion':
      return valueDimension('Acción', 'h.action_type', ACTION_NAMES);
    case 'usuario':
      return personDimension;
    case 'fecha':
      return timeDimension(frame.period, frame.zone, frame.parameters);
  }
}

/** What became different in a period, by whatever means. */
export const CHANGES_REPORT: ReportKind<ChangesReportQueryDto, ChangesFiguresDto> = {
  titulo: 'Reporte de cambios',
  isOfPeriod: true,
  figures: [
    { name: 'cambios', titulo: 'Cambios', sql: 'count(*)', kind: 'count' },
    ofSource('campo', 'En campo', 'CAMPO'),
    ofSource('archivo', 'Por archivo', 'ARCHIVO'),
    ofSource('rescate', 'Por rescate', 'RESCATE'),
    ofSource('consola', 'En la consola', 'CONSOLA'),
  ],
  facts: countedChanges,
  dimension,
  detail: {
    titulo: 'Cambios',
    columns: ({ parameters, zone }) => [
      { titulo: 'Fecha y hora', sql: localTime('h.synced_at', parameters.add(zone)), kind: 'time' },
      ...PERSON_DETAIL,
      { titulo: 'Origen', sql: namedSql('h.source', SOURCE_NAMES), kind: 'text', width: 12 },
      { titulo: 'Acción', sql: namedSql('h.action_type', ACTION_NAMES), kind: 'text', width: 16 },
      { titulo: 'Número de Activo', sql: 'a.numero_de_activo', kind: 'text' },
      { titulo: 'Descripción', sql: 'a.descripcion', kind: 'text', width: 50 },
      { titulo: 'Campo', sql: namedSql('c.campo', FIELD_NAMES), kind: 'text' },
      { titulo: 'Antes', sql: writtenValue('c.antes', 'c.campo'), kind: 'text', width: 30 },
      { titulo: 'Después', sql: writtenValue('c.despues', 'c.campo'), kind: 'text', width: 30 },
      PLACE_DETAIL,
    ],
    from: (query, frame) => `${changes(query, frame)} ${changesOrder()}`,
  },
};
