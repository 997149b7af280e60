/**
 * How work is told:
 * `times`: seconds, as a multiple of the limit's; `share`: work a second, in hundredths of the limit's;
 * `ms` and `MB` as they are, beside a limit if there is one.
 */
export type Kind = 'times' | 'share' | 'ms' | 'MB';

/** One line of the table. */
export interface Figure {
  name: string;
  kind: Kind;
  /** What the same machine could do at most, in words. */
  limit?: string;
  /** Where the limit is not told in the unit of its kind. */
  limitUnit?: string;
  /** Of a figure of the same scenario: work that is always the same, by which machines and hours differ. */
  fixedWork?: string;
  /** What is to be reached, and what is worth trying for; in the unit of `kind`. */
  reach?: number;
  tryFor?: number;
}

/** What one run measured: seconds, work a second, milliseconds or megabytes, as the kind says. */
export interface Measured {
  work: number;
  limit?: number;
}

/** @throws Error for a ratio without the limit that it is to */
export function valueOf({ name, kind }: Figure, { work, limit }: Measured): number {
  if (kind === 'ms' || kind === 'MB') return work;
  if (limit === undefined || !(limit > 0)) throw new Error(`${name}: the limit was not measured`);
  return kind === 'times' ? work / limit : (100 * work) / limit;
}

const UNITS: Record<Kind, string> = { times: '×', share: '%', ms: 'ms', MB: 'MB' };

/** Three digits are all that such a measurement tells. */
export function threeDigits(value: number): string {
  return value.toFixed(value >= 99.95 ? 0 : value >= 9.995 ? 1 : value >= 0.9995 ? 2 : 3);
}

export const written = (kind: Kind, value: number): string => `${threeDigits(value)} ${UNITS[kind]}`;

/** Whether a value is as good as another one. */
export const isAsGoodAs = (kind: Kind, value: number, other: number): boolean =>
  kind === 'share' ? value >= other : value <= other;

/** The goal as a reader says it. */
export const goal = (kind: Kind, value: number): string =>
  `${kind === 'share' ? '≥' : '≤'} ${value} ${UNITS[kind]}`;
