import { useEffect } from 'react';

type Place = {
  page: number;
  /** How many there are by the latest answer; undefined while nobody knows. */
  totalPages: number | undefined;
  turnTo: (page: number) => void;
};

/**
 * The last page of a list may empty while it is shown, and a link may name one that is no more: what is shown
 * then is the last page that there is. @returns whether the page is gone
 */
export function useStepBack({ page, totalPages, turnTo }: Place): boolean {
  const last = totalPages === undefined ? page : Math.max(1, totalPages);
  const isGone = page > last;
  useEffect(() => {
    if (isGone) turnTo(last);
  }, [isGone, last, turnTo]);
  return isGone;
}
