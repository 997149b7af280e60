import type { CSSProperties } from 'react';
import { colour } from './theme/colours';

export type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'grey';

/**
 * Colours of a tag, with a contrast of at least 7 : 1. 'alarm' stands out among all others: somebody must
 * decide.
 */
export function toneStyle(tone: Tone | 'alarm'): CSSProperties {
  const [text, fill] =
    tone === 'alarm'
      ? [colour('on-solid'), colour('error')]
      : [colour(`${tone}-text`), colour(`${tone}-fill`)];
  return { color: text, backgroundColor: fill, borderColor: fill };
}

/** Of bars and charts: at least 3 : 1 against the surfaces of the app. */
export const graphicTone = (tone: Tone): string => colour(`${tone}-graphic`);
