import { useState } from 'react';
import type { SyncDto } from '@/api/generated/model/sync-dto';

/**
 * The change whose details the address names: it stays shown when newer ones push it off the page of the
 * list. `unknown` where that page, once it is there, does not have it.
 */
export function useShownSync(
  id: string | null,
  listed: readonly SyncDto[] | undefined,
): { sync: SyncDto | null; unknown: boolean } {
  const [shown, setShown] = useState<SyncDto | null>(null);
  const onPage = listed?.find((one) => one.id === id);
  const kept = shown?.id === id ? shown : null;
  const sync = id === null ? null : (onPage ?? kept);
  if (sync !== shown) setShown(sync);
  return { sync, unknown: id !== null && sync === null && listed !== undefined };
}
