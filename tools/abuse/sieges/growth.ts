/**
 * How often the first ones the last ones may take, and from how many milliseconds more on it is no accident.
 */
const MAY_GROW = 3;
const MATTERS_MS = 150;

/** Whether the same thing took ever longer. @param times milliseconds of each, in their order */
export function growthFaults(what: string, times: readonly number[]): string[] {
  const share = Math.max(1, Math.floor(times.length / 4));
  const first = median(times.slice(0, share));
  const last = median(times.slice(-share));
  const grows = last > first * MAY_GROW && last - first > MATTERS_MS;
  return grows ? [`${what} took ${first.toFixed(0)} ms at first, ${last.toFixed(0)} ms in the end`] : [];
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
