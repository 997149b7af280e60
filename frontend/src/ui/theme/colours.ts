export type ColourScheme = 'light' | 'dark';

/**
 * Every colour of the product, light and dark. Text reaches a contrast of 7 : 1 on each surface (placeholders
 * 4.5), what is drawn to be seen 3 : 1. CSS knows each as `--colour-<name>`.
 */
export const colours = {
  // Surfaces, from the page up.
  layout: ['#F3F5F7', '#0B1317'],
  container: ['#FFFFFF', '#131E24'],
  elevated: ['#FFFFFF', '#1B2830'],
  alter: ['#EEF2F5', '#19252C'],
  selected: ['#E9F3F7', '#0F2D3A'],
  spotlight: ['#13222C', '#DCE6EB'],
  // Texts.
  text: ['#13222C', '#E9F0F3'],
  secondary: ['#3D4C57', '#B9C7CE'],
  placeholder: ['#5C6A75', '#94A4AD'],
  'on-solid': ['#FFFFFF', '#06202B'],
  // What acts, and what is said about it.
  primary: ['#0D5672', '#6CC3E3'],
  'primary-hover': ['#0A475E', '#8DD3EC'],
  success: ['#12592F', '#67D096'],
  warning: ['#744600', '#E8B45C'],
  error: ['#9C1F18', '#FFA299'],
  // Lines.
  border: ['#7C8A94', '#71848F'],
  focus: ['#3C86A4', '#4795B4'],
  hairline: ['#DCE2E7', '#2A3840'],
  // The menu at the side, dark in both.
  side: ['#0C2A38', '#08161D'],
  'side-text': ['#D3E1E8', '#C3D2DA'],
  'side-selected': ['#185A76', '#123746'],
  'side-selected-text': ['#FFFFFF', '#FFFFFF'],
  // Tones of states: text on its fill, and what is drawn in it.
  'green-text': ['#14532D', '#A6E5BF'],
  'green-fill': ['#E3F4E8', '#123322'],
  'green-graphic': ['#2B8552', '#4CB87C'],
  'yellow-text': ['#6B4300', '#F5D58A'],
  'yellow-fill': ['#FDF1CF', '#3A2C08'],
  'yellow-graphic': ['#AD7000', '#D9A23A'],
  'red-text': ['#8C1D18', '#FFB9B2'],
  'red-fill': ['#FDE7E5', '#431A17'],
  'red-graphic': ['#C93A2F', '#F0756A'],
  'blue-text': ['#0B4A86', '#A9D3FB'],
  'blue-fill': ['#E3EFFB', '#10304D'],
  'blue-graphic': ['#2F7BC4', '#5AA7EE'],
  'grey-text': ['#3F4C56', '#C6D0D6'],
  'grey-fill': ['#EDF0F3', '#29353C'],
  'grey-graphic': ['#71808A', '#8A99A3'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColourName = keyof typeof colours;

/** A colour by its value, for what cannot read CSS. */
export const colourOf = (name: ColourName, scheme: ColourScheme): string =>
  colours[name][scheme === 'light' ? 0 : 1];

/** A colour by its name, which follows the scheme by itself. */
export const colour = (name: ColourName): string => `var(--colour-${name})`;
