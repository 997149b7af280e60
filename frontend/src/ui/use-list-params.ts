import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type ListParams = {
  page: number;
  /** A filter's value; '' when it is not set. */
  get: (name: string) => string;
  /** Sets filters ('' removes one) and goes back to the first page. */
  filter: (changes: Record<string, string>) => void;
  turnTo: (page: number) => void;
};

/** Page and filters of a list, kept in the address: going back or sharing the link shows the same. */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1);

  const change = useCallback(
    (changes: Record<string, string>) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );

  return {
    page,
    get: (name) => params.get(name) ?? '',
    filter: (changes) => {
      change({ ...changes, page: '' });
    },
    turnTo: (to) => {
      change({ page: to > 1 ? String(to) : '' });
    },
  };
}
