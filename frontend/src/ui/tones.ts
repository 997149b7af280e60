import type { CSSProperties } from 'react';

export type Tone = 'green' | 'yellow' | 'red' | 'blue' | 'grey' | 'teal' | 'purple';

const colours: Record<Tone, [text: string, fill: string, edge: string]> = {
  green: ['#14532d', '#e3f4e8', '#a9d9b8'],
  yellow: ['#6b4300', '#fdf1cf', '#ecd07e'],
  red: ['#8c1d18', '#fde7e5', '#f2b5b0'],
  blue: ['#0b4a86', '#e3effb', '#a9cdf0'],
  grey: ['#3f4c56', '#edf0f3', '#ccd4da'],
  teal: ['#0b4f52', '#dff3f3', '#9fd6d6'],
  purple: ['#4c2a85', '#efe8fa', '#cdb9ec'],
};

/** Colours of a tag, with a contrast of at least 7 : 1 between text and fill. */
export function toneStyle(tone: Tone): CSSProperties {
  const [color, backgroundColor, borderColor] = colours[tone];
  return { color, backgroundColor, borderColor };
}

/** Of bars and charts: at least 3 : 1 against the surfaces of the app. */
const graphics = {
  green: '#2b8552',
  yellow: '#ad7000',
  red: '#c93a2f',
  blue: '#2f7bc4',
  grey: '#71808a',
} as const;

export const graphicTone = (tone: keyof typeof graphics): string => graphics[tone];
