import { type Figure, FIXED_WORK_MS, isAsGoodAs, type Measured, valueOf } from './figure.ts';
import { median } from './statistics.ts';

/** A figure with what all runs measured. */
export interface Row extends Figure {
  scenario: string;
  runs: readonly (Measured & { value: number })[];
  median: number;
  min: number;
  max: number;
  /** The limit's own median; null where there is none. */
  limitMedian: number | null;
  /** The median as it would be where the fixed work takes `FIXED_WORK_MS`; null where none is named. */
  inQuickHour: number | null;
  /** By `inQuickHour` if there is one, else by the median; null where nothing is to be reached. */
  verdict: 'tried for' | 'reached' | 'missed' | null;
}

/** Takes measurements down as they come. */
export class Sheet {
  private readonly noted = new Map<string, { scenario: string; figure: Figure; runs: Measured[] }>();

  note(scenario: string, figure: Figure, measured: Measured): void {
    const key = `${scenario}\n${figure.name}`;
    const found = this.noted.get(key) ?? { scenario, figure, runs: [] };
    // A figure that cannot be told is found out now, not when all has run.
    valueOf(figure, measured);
    found.runs.push(measured);
    this.noted.set(key, found);
  }

  /** In the order in which the figures first came. */
  rows(): Row[] {
    return [...this.noted.values()].map(({ scenario, figure, runs }) => {
      const withValues = runs.map((run) => ({ ...run, value: valueOf(figure, run) }));
      const values = withValues.map(({ value }) => value);
      const limits = runs.flatMap(({ limit }) => (limit === undefined ? [] : [limit]));
      const middle = median(values);
      const inQuickHour = this.inQuickHour(scenario, figure, middle);
      return {
        ...figure,
        scenario,
        runs: withValues,
        median: middle,
        min: Math.min(...values),
        max: Math.max(...values),
        limitMedian: limits.length > 0 ? median(limits) : null,
        inQuickHour,
        verdict: verdictOn(figure, inQuickHour ?? middle),
      };
    });
  }

  /** Null as well where a run ended before that work was done. */
  private inQuickHour(scenario: string, { fixedWork }: Figure, value: number): number | null {
    const measured = this.noted.get(`${scenario}\n${fixedWork}`);
    if (!measured) return null;
    return (value * FIXED_WORK_MS) / median(measured.runs.map(({ work }) => work));
  }
}

function verdictOn({ kind, reach, tryFor }: Figure, value: number): Row['verdict'] {
  if (tryFor !== undefined && isAsGoodAs(kind, value, tryFor)) return 'tried for';
  if (reach === undefined) return null;
  return isAsGoodAs(kind, value, reach) ? 'reached' : 'missed';
}
