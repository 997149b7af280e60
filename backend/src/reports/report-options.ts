import type { DataSource } from 'typeorm';

import type { ReportOptionDto, ReportOptionsDto } from './dto/report-options.dto.js';
import { assetDimension } from './sql/dimensions.js';
import { groupedSql } from './sql/grouped-sql.js';

/** Choices of a filter: beyond them nobody looks for one in a list. */
const MOST_OPTIONS = 500;

type Column = 'estado' | 'categoria';

/** As `groupedSql` gives them. */
type OptionRow = Omit<ReportOptionDto, 'nombre'> & { nombre: string | null };

interface OptionRows {
  estados: OptionRow[];
  categorias: OptionRow[];
}

/** SQL of a list of rows, of `conditions`. */
function rowsOf(column: Column): string {
  const figures = [{ name: 'activos', titulo: 'Activos', sql: 'sum(a.activos)', kind: 'count' }] as const;
  const grouped = groupedSql(
    { facts: 'conditions a', figures, dimension: assetDimension(column) },
    { first: 0, offset: 0, limit: MOST_OPTIONS },
  );
  return `SELECT coalesce(json_agg(o ORDER BY o.lugar), '[]') FROM (${grouped}) AS o`;
}

/** The assets are looked at once for both. */
const OPTIONS = `
  WITH conditions AS MATERIALIZED (
    SELECT estado, categoria, count(*) AS activos FROM assets GROUP BY estado, categoria
  )
  SELECT (${rowsOf('estado')}) AS estados, (${rowsOf('categoria')}) AS categorias`;

/** What assets have to narrow reports by. */
export async function reportOptions(dataSource: DataSource): Promise<ReportOptionsDto> {
  const [found] = await dataSource.query<OptionRows[]>(OPTIONS);
  if (!found) throw new Error('the choices gave no row');
  return { estados: named('estado', found.estados), categorias: named('categoria', found.categorias) };
}

function named(column: Column, rows: readonly OptionRow[]): ReportOptionDto[] {
  const { label } = assetDimension(column);
  return rows.map(({ clave, nombre, activos }) => ({ clave, nombre: label(clave, nombre), activos }));
}
