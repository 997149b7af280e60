/** Rounded, and 0 of nothing (specification §4); 100 only when nothing is missing. */
export function percentOf(done: number, total: number): number {
  if (total === 0) return 0;
  return done >= total ? 100 : Math.min(99, Math.round((100 * done) / total));
}
