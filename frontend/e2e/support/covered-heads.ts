import type { Locator } from '@playwright/test';

/** The heads of a table's columns that something lies over. */
export const coveredHeads = (table: Locator): Promise<(string | null)[]> =>
  table.locator('thead th').evaluateAll((heads) =>
    heads
      .filter((head) => {
        const { x, y, width, height } = head.getBoundingClientRect();
        return !head.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map(({ textContent }) => textContent),
  );
