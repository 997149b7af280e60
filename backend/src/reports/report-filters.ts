import type { QueryRunner } from 'typeorm';

import type { CoverLine } from '../common/workbook/cover-sheet.js';
import { namesAbove } from '../groups/path-sql.js';
import { ACTION_NAMES } from '../syncs/kinds/kinds.js';
import type { ChangesReportQueryDto } from './dto/changes-report.dto.js';
import type { ReportQueryDto } from './dto/report-query.dto.js';
import { fieldName } from './kinds/changes.js';
import { SOURCE_NAMES } from './kinds/work-names.js';
import type { Period } from './period.js';
import { assetDimension } from './sql/dimensions.js';
import { NONE, textIs } from './sql/filters.js';
import { Parameters } from './sql/parameters.js';

/** What any report may be narrowed by. */
type Filters = ReportQueryDto &
  Partial<Pick<ChangesReportQueryDto, 'usuario_id' | 'campo' | 'action_type' | 'source'>>;

/** A report's filters in words, as its screen has them. @param period of reports of what was done */
export async function filterLines(
  runner: QueryRunner,
  query: Filters,
  period: Period | undefined,
): Promise<CoverLine[]> {
  const { campo, action_type, source } = query;
  const lines: [name: string, value: string | undefined][] = [
    ['Periodo', period && `${written(period.desde)} – ${written(period.hasta)}`],
    ['Grupo', await groupName(runner, query.grupo_id)],
    ['Estado', await spelling(runner, 'estado', query.estado)],
    ['Categoría', await spelling(runner, 'categoria', query.categoria)],
    ['Usuario', await personName(runner, query.usuario_id)],
    ['Campo', campo ? fieldName(campo) : undefined],
    ['Acción', action_type && ACTION_NAMES[action_type]],
    ['Origen', source && SOURCE_NAMES[source]],
  ];
  const given = lines.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  return given.length > 0 ? given : [{ name: 'Filtros', value: 'Sin filtros' }];
}

/** 'María García (maria)', or the username alone where nobody gave a name. */
export async function personName(runner: QueryRunner, id: number | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const [person] = (await runner.query(
    `SELECT CASE full_name WHEN '' THEN username ELSE format('%s (%s)', full_name, username) END AS nombre
     FROM users WHERE id = $1`,
    [id],
  )) as { nombre: string }[];
  return person?.nombre ?? String(id);
}

/** With the groups above it. */
async function groupName(runner: QueryRunner, id: number | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const [group] = (await runner.query(
    `SELECT array_to_string(${namesAbove('g.id')} || g.nombre, ' › ') AS nombre FROM groups g WHERE g.id = $1`,
    [id],
  )) as { nombre: string }[];
  return group?.nombre ?? String(id);
}

/** As most assets spell it; one that no asset has, as it was asked for. */
async function spelling(
  runner: QueryRunner,
  column: 'estado' | 'categoria',
  text: string | undefined,
): Promise<string | undefined> {
  if (!text) return undefined;
  if (text === NONE) return assetDimension(column).label(NONE, null);
  const parameters = new Parameters();
  const [most] = (await runner.query(
    `SELECT a.${column} AS nombre FROM assets a WHERE ${textIs(column, text, parameters)}
     GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`,
    parameters.values,
  )) as { nombre: string }[];
  return most?.nombre ?? text;
}

const written = (day: string): string => day.split('-').reverse().join('/');
