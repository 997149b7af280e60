/** `compact` for a console with a mouse, `roomy` for the field and for whatever is held in a hand. */
export type Density = 'compact' | 'roomy';

/** As high in both: what sticks below the header counts on it (`--header-height`). */
export const HEADER_PX = 48;

/** Text, and what is pressed or filled in. Text lines follow: 14/22 and 16/24. */
const sizes: Record<Density, Record<string, number>> = {
  compact: { fontSize: 14, controlHeight: 32 },
  roomy: { fontSize: 16, controlHeight: 48, controlHeightSM: 44, controlHeightLG: 56 },
};

/** @param textScale how much larger than usual the person has texts */
export const sizesOf = (density: Density, textScale: number): Record<string, number> =>
  Object.fromEntries(Object.entries(sizes[density]).map(([name, px]) => [name, Math.round(px * textScale)]));
