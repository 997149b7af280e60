import { useParentSize } from '@visx/responsive';
import { useMedia } from '../use-media';

/** Of an A4 sheet between its margins, in CSS pixels. */
const PAPER_PX = 700;

/** As wide as its place is; on paper as wide as the sheet, so that the writing keeps its size. */
export function useChartWidth() {
  const { parentRef, width } = useParentSize({ initialSize: { width: 640 }, debounceTime: 0 });
  const onPaper = useMedia('print');
  return { parentRef, width: onPaper ? PAPER_PX : width };
}
