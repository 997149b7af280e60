/** Whole percent; 100 only when nothing is left. */
export const percentDone = ({ done, total }: { done: number; total: number }): number =>
  total === 0 ? 0 : Math.floor((done / total) * 100);
