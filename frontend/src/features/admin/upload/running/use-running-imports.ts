import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useListRunningImports } from '@/api/generated/inventory/inventory';
import type { ImportDto } from '@/api/generated/model/import-dto';

const RUNNING_REFRESH_MS = 2_000;
const IDLE_REFRESH_MS = 15_000;

/**
 * What the server loads, whoever began it. Asked often while there is something, and now and then for what
 * others begin.
 */
export function useRunningImports(): ImportDto[] {
  const { data } = useListRunningImports({
    query: {
      refetchInterval: ({ state }) =>
        (state.data?.imports.length ?? 0) > 0 ? RUNNING_REFRESH_MS : IDLE_REFRESH_MS,
    },
  });
  return data?.imports ?? NONE;
}

const NONE: ImportDto[] = [];

/** When a load is over, whoever's, every screen asks again: groups, assets and figures are others by now. */
export function useAskAgainAfterLoads(running: readonly ImportDto[]): void {
  const client = useQueryClient();
  const before = useRef<readonly string[]>([]);
  useEffect(() => {
    const ids = running.map(({ id }) => id);
    const isOneOver = before.current.some((id) => !ids.includes(id));
    before.current = ids;
    if (isOneOver) void client.invalidateQueries();
  }, [client, running]);
}
