import { CHART_ROWS, type ReportRowDto } from './dto/report.dto.js';
import type { Dimension } from './sql/dimensions.js';
import type { Figure } from './sql/grouped-sql.js';

/** A row as `groupedSql` gives it, with the figures of its own, of the whole and of the others. */
export interface GroupedRow {
  clave: string;
  nombre: string | null;
  grupo_id: number | null;
  ruta: string[];
  /** In the order of the chart, and of the table. */
  puesto: number;
  lugar: number;
  filas: number;
  [figure: string]: string | number | string[] | null;
}

/** Times are never summed up as 'Otros': a period has few enough of them. */
const ALL_TIMES = 10_000;

export const chartRowsOf = ({ isTime }: Dimension): number => (isTime ? ALL_TIMES : CHART_ROWS);

/** Reads the rows of one report. */
export class ReportRows<Figures extends object> {
  constructor(
    private readonly figures: readonly Figure<keyof Figures & string>[],
    private readonly dimension: Dimension,
  ) {}

  /** Figures of the whole, as any row tells them. */
  totals(row: GroupedRow | undefined): Figures {
    if (row) return this.figuresOf(row, 'total_');
    const nothing = this.figures.map(({ name, kind }) => [name, kind === 'money' ? '0' : 0]);
    return Object.fromEntries(nothing) as Figures;
  }

  /** With the name that people know. */
  toDto(row: GroupedRow): ReportRowDto & Figures {
    const { clave, nombre, grupo_id, ruta } = row;
    return { clave, nombre: this.dimension.label(clave, nombre), grupo_id, ruta, ...this.figuresOf(row) };
  }

  /**
   * Bars of the chart. One row more than there are bars is a bar of its own: 'Otros' would take its place.
   */
  toChart(rows: readonly GroupedRow[]): (ReportRowDto & Figures)[] {
    const bars = chartRowsOf(this.dimension);
    const [first] = rows;
    const others = first && first.filas > bars + 1 ? first : undefined;
    const shown = rows
      .filter(({ puesto }) => puesto <= (others ? bars : bars + 1))
      .sort((a, b) => a.puesto - b.puesto)
      .map((row) => this.toDto(row));
    if (!others) return shown;
    const nombre = `Otros (${others.filas - bars})`;
    const rest = { clave: '(otros)', nombre, grupo_id: null, ruta: [] };
    return [...shown, { ...rest, ...this.figuresOf(others, 'otros_') }];
  }

  private figuresOf(row: GroupedRow, prefix = ''): Figures {
    return Object.fromEntries(this.figures.map(({ name }) => [name, row[prefix + name]])) as Figures;
  }
}
