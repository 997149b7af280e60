import { graphicTone, type Tone } from '../tones';

export type ChartKind = 'bars' | 'columns';

/** Of one bar with its name. */
export const BAR_ROW_PX = 42;
export const COLUMNS_PX = 240;

/** Of a chart's drawing, in pixels. */
export const heightOf = (kind: ChartKind, rows: number): number =>
  kind === 'bars' ? rows * BAR_ROW_PX : COLUMNS_PX;

/** A part of every row: a kind of action. Charts of one kind of figure have one. */
export type ChartSeries = { key: string; label: string; tone: Tone };

export type ChartRow = {
  key: string;
  label: string;
  /** By series. */
  values: Readonly<Record<string, number>>;
  /** What stands at its end: the figure as people write it. */
  text: string;
  /** Instead of the series' tone. */
  tone?: Tone;
  /**
   * All that has no bar of its own: said, and not drawn, for beside their sum the others could not be
   * compared.
   */
  isRest?: boolean;
};

export type ChartProps = {
  /** What it shows, for those who cannot see it. The same figures stand in a table beside it. */
  label: string;
  /** What is counted: the name of the axis. */
  unit: string;
  series: readonly ChartSeries[];
  rows: readonly ChartRow[];
};

/** Characters of charts' texts are about so wide. */
const CHARACTER_PX = 6.8;
const BOLD_PX = 9;

export const textWidth = (text: string): number => text.length * CHARACTER_PX;

/** Of a figure, which is bold: in the widest of the system's fonts none is cut. */
export const figureWidth = (text: string): number => text.length * BOLD_PX;

/** Where parts stand together colour alone tells nothing: each has a pattern of its own. */
export const fillOf = (
  id: string,
  { series }: Pick<ChartProps, 'series'>,
  key: string,
  tone?: Tone,
): string => {
  const own = series.find((part) => part.key === key);
  return series.length > 1 ? `url(#${id}-${key})` : graphicTone(tone ?? own?.tone ?? 'blue');
};

export const wholeOf = ({ values }: ChartRow): number =>
  Object.values(values).reduce((sum, value) => sum + value, 0);
