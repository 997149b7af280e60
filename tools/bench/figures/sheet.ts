import { type Figure, isAsGoodAs, type Measured, valueOf } from './figure.ts';
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
  /** The median as a multiple of that of the fixed work; null where none is named. */
  ofFixedWork: number | null;
  /** Null where nothing is to be reached. */
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
      return {
        ...figure,
        scenario,
        runs: withValues,
        median: middle,
        min: Math.min(...values),
        max: Math.max(...values),
        limitMedian: limits.length > 0 ? median(limits) : null,
        ofFixedWork: this.ofFixedWork(scenario, figure, middle),
        verdict: verdictOn(figure, middle),
      };
    });
  }

  /** Null as well where a run ended before that work was done. */
  private ofFixedWork(scenario: string, { fixedWork }: Figure, value: number): number | null {
    const measured = this.noted.get(`${scenario}\n${fixedWork}`);
    return measured ? value / median(measured.runs.map(({ work }) => work)) : null;
  }
}

function verdictOn({ kind, reach, tryFor }: Figure, value: number): Row['verdict'] {
  if (tryFor !== undefined && isAsGoodAs(kind, value, tryFor)) return 'tried for';
  if (reach === undefined) return null;
  return isAsGoodAs(kind, value, reach) ? 'reached' : 'missed';
}
