import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getGetAttentionQueryKey } from '@/api/generated/attention/attention';
import {
  getCountUnseenImportsQueryKey,
  getListImportsQueryKey,
  markImportSeen,
  useGetImport,
  useListImports,
} from '@/api/generated/inventory/inventory';
import type { ImportDto } from '@/api/generated/model/import-dto';

const IMPORTS_PER_PAGE = 20;
const RUNNING_REFRESH_MS = 2_000;

export type ImportFilters = { search: string; unseen: boolean; page: number };

const isRunning = ({ estado }: ImportDto): boolean => estado === 'en_curso';

export function useImports({ search, unseen, page }: ImportFilters) {
  return useListImports(
    {
      page,
      limit: IMPORTS_PER_PAGE,
      ...(search !== '' && { search }),
      ...(unseen && { sin_ver: 'true' }),
    },
    {
      query: {
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => (state.data?.imports.some(isRunning) ? RUNNING_REFRESH_MS : false),
      },
    },
  );
}

/** Of all or nothing what went in before a row became wrong is taken back by itself. */
const isMoving = (record: ImportDto): boolean => {
  const { estado, details, reversion } = record;
  const isLeft = details.inserted + details.updated > 0 && reversion?.ended_at == null;
  return isRunning(record) || (estado === 'no_cargada' && isLeft);
};

/** One import, asked for again and again while it runs. */
export function useImport(id: string) {
  return useGetImport(id, {
    query: {
      select: ({ import: record }) => record,
      refetchInterval: ({ state }) =>
        state.data && isMoving(state.data.import) ? RUNNING_REFRESH_MS : false,
    },
  });
}

/** Whether something came of it that somebody ought to see: rows in error, or a break. */
export function needsAttention({ estado, details }: Pick<ImportDto, 'estado' | 'details'>): boolean {
  return estado === 'interrumpida' || (estado !== 'en_curso' && details.errors > 0);
}

/** Tells the server that an import that needed attention is on the screen, so that it counts no longer. */
export function useMarkSeen(record: ImportDto | undefined): void {
  const client = useQueryClient();
  const id = record && !record.visto && needsAttention(record) ? record.id : null;
  useEffect(() => {
    if (id === null) return;
    const tell = () => {
      // Nobody looks at a tab that is hidden.
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', tell);
      markImportSeen(id).then(
        async () => {
          await client.invalidateQueries({ queryKey: getGetAttentionQueryKey() });
          await client.invalidateQueries({ queryKey: getCountUnseenImportsQueryKey() });
          await client.invalidateQueries({ queryKey: getListImportsQueryKey() });
        },
        () => undefined, // It goes on counting as not looked at, and is told again with the next look.
      );
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => {
      document.removeEventListener('visibilitychange', tell);
    };
  }, [id, client]);
}
