/**
 * How much larger than usual the person has texts: what they told their system or browser is the root's font
 * size. Texts in CSS follow by themselves, being written in rem.
 */
export const textScale = Math.min(
  2,
  Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1),
);
