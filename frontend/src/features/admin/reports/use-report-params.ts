import type { DataSort } from '@/ui/data-column';
import { useListParams, type ListParams } from '@/ui/use-list-params';

export const ROWS_PER_PAGE = 50;

/** What the server gives at most at once; paper takes more than a screen. */
export const ROWS_ON_PAPER = 1000;

export type ReportParams = ListParams & {
  /** What every report is narrowed by. */
  assets: { grupo_id?: number; estado?: string; categoria?: string };
  /** What reports of what was done are narrowed by besides. */
  work: { desde?: string; hasta?: string; usuario_id?: number };
  isList: boolean;
};

/**
 * The filters of a report, from the address. What somebody typed there and what nobody offers is left out.
 */
export function useReportParams(): ReportParams {
  const params = useListParams();
  const text = (name: string) => params.get(name) || undefined;
  const id = (name: string) => {
    const number = Number(params.get(name));
    return Number.isInteger(number) && number > 0 ? number : undefined;
  };
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(params.get(name)) ? params.get(name) : undefined);
  return {
    ...params,
    assets: { grupo_id: id('grupo'), estado: text('estado'), categoria: text('categoria') },
    work: { desde: day('desde'), hasta: day('hasta'), usuario_id: id('usuario') },
    isList: params.get('vista') === 'lista',
  };
}

/** One of the ways to group that a report has; the first one unless the address names another. */
export function groupingOf<Grouping extends string>(
  params: ListParams,
  groupings: readonly [Grouping, ...Grouping[]],
): Grouping {
  return groupings.find((grouping) => grouping === params.get('agrupar')) ?? groupings[0];
}

/** An address's filters with some of them changed; without a page, because the rows are others. */
export function withFilters(search: string, changes: Record<string, string>): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return `?${next.toString()}`;
}

/**
 * How a table is sorted: as the address says where the server knows it, as it comes otherwise.
 * @param known what the server sorts it by
 * @param usual how it comes
 */
export function sortingOf<Orden extends string>(
  params: ListParams,
  known: Readonly<Record<string, Orden>>,
  usual: Orden,
): { asked: { orden?: Orden }; sort: DataSort } {
  const orden = Object.values(known).find((one) => one === params.get('orden'));
  return {
    asked: orden === undefined ? {} : { orden },
    sort: { orden: orden ?? usual, onSort: (wanted) => params.filter({ orden: wanted }) },
  };
}
