/**
 * '97 %'; a dash where there is nothing to have a share of. All is said of all alone, and nothing of nothing.
 */
export function share(part: number, whole: number): string {
  if (whole === 0) return '—';
  const percent = Math.round((100 * part) / whole);
  const told = part < whole ? Math.min(percent, 99) : percent;
  return `${part > 0 ? Math.max(told, 1) : told} %`;
}
