import { PatternLines } from '@visx/pattern';
import { colour } from '../theme/colours';
import { graphicTone } from '../tones';
import type { ChartSeries } from './chart';

type Lines = 'diagonal' | 'horizontal' | 'vertical' | 'diagonalRightToLeft';

/** One after the other; the first part is plain. */
const LINES: readonly Lines[][] = [
  [],
  ['diagonal'],
  ['horizontal'],
  ['diagonal', 'diagonalRightToLeft'],
  ['vertical'],
];

/** What `fillOf` refers to. Lines have the colour of what lies below, on whatever paper or screen. */
export function ChartPatterns({ id, series }: { id: string; series: readonly ChartSeries[] }) {
  if (series.length < 2) return null;
  return series.map(({ key, tone }, index) => (
    <PatternLines
      key={key}
      id={`${id}-${key}`}
      width={6}
      height={6}
      background={graphicTone(tone)}
      stroke={colour('container')}
      strokeWidth={index === 0 ? 0 : 1.2}
      orientation={LINES[index % LINES.length]}
    />
  ));
}
