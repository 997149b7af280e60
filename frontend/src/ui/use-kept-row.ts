import { useState } from 'react';

/**
 * The row of a list whose details the address names: it stays shown when newer ones push it off the page of
 * the list. Null where none is named, and where no page that was there had it.
 */
export function useKeptRow<Row extends { id: string }>(
  id: string | null,
  listed: readonly Row[] | undefined,
): Row | null {
  const [shown, setShown] = useState<Row | null>(null);
  const onPage = listed?.find((one) => one.id === id);
  const kept = shown?.id === id ? shown : null;
  const row = id === null ? null : (onPage ?? kept);
  if (row !== shown) setShown(row);
  return row;
}
