import { useEffect, useRef } from 'react';

/**
 * Brings the selected row into sight when something else is selected, or when other rows stand around it; not
 * while a person opens, closes and scrolls.
 * @param around what decides which rows there are, such as the search
 */
export function useScrollToSelected(
  virtual: { scrollToIndex: (index: number) => void },
  index: number,
  { selected, around }: { selected: number | null; around: string },
): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    const now = `${selected ?? ''} ${around}`;
    if (index < 0 || shown.current === now) return;
    shown.current = now;
    virtual.scrollToIndex(index);
  });
}
