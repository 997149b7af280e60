/**
 * The middle one; of an even number the mean of the two in the middle. @throws RangeError when there are none
 */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const half = sorted.length / 2;
  return (at(sorted, Math.ceil(half) - 1) + at(sorted, Math.floor(half))) / 2;
}

/** The smallest one that `share` (0 to 1) of them do not exceed. @throws RangeError when there are none */
export function percentile(values: readonly number[], share: number): number {
  const sorted = ascending(values);
  return at(sorted, Math.max(0, Math.ceil(share * sorted.length) - 1));
}

const ascending = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

function at(sorted: readonly number[], index: number): number {
  const value = sorted[index];
  if (value === undefined) throw new RangeError('there is nothing to take the middle of');
  return value;
}
