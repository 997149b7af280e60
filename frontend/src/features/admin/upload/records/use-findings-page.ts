import { useListParams } from '@/ui/use-list-params';

/** The page of one of several lists of a screen, kept in the address under the list's own name. */
export function useFindingsPage(name: string): { page: number; turnTo: (page: number) => void } {
  const params = useListParams();
  return {
    page: Math.max(1, Math.trunc(Number(params.get(name))) || 1),
    turnTo: (page) => {
      params.filter({ [name]: page > 1 ? String(page) : '' });
    },
  };
}
