/** `compact` for a console with a mouse, `roomy` for the field and for whatever is held in a hand. */
export type Density = 'compact' | 'roomy';

/** As high in both: what sticks below the header counts on it (`--header-height`). */
export const HEADER_PX = 48;

/**
 * How much larger than usual the person has texts: what they told their system or browser is the root's font
 * size. Texts in CSS follow by themselves, being written in rem.
 */
const textScale = Math.min(
  2,
  Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1),
);

const scaled = <Token extends Record<string, number>>(token: Token): Token =>
  Object.fromEntries(Object.entries(token).map(([name, px]) => [name, Math.round(px * textScale)])) as Token;

/** Text, and what is pressed or filled in. Text lines follow: 14/22 and 16/24. */
export const sizes = {
  compact: scaled({ fontSize: 14, controlHeight: 32 }),
  roomy: scaled({ fontSize: 16, controlHeight: 48, controlHeightSM: 44, controlHeightLG: 56 }),
} satisfies Record<Density, object>;
