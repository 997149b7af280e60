import type { SyncDto } from '@/api/generated/model/sync-dto';
import { useKeptRow } from '@/ui/use-kept-row';

/**
 * The change whose details the address names. `unknown` where the page of the list, once it is there, does
 * not have it.
 */
export function useShownSync(
  id: string | null,
  listed: readonly SyncDto[] | undefined,
): { sync: SyncDto | null; unknown: boolean } {
  const sync = useKeptRow(id, listed);
  return { sync, unknown: id !== null && sync === null && listed !== undefined };
}
