/**
 * A text of a workbook with its characters that XML cannot hold (`_x0007_`) and its true `_x…_` (`_x005F_`).
 */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}
