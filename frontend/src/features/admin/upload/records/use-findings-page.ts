import { useIsPhone } from '@/ui/use-is-phone';
import { useListParams } from '@/ui/use-list-params';

/** On a phone each is a card, and what comes after the list must not be miles away. */
const PER_PAGE = { wide: 20, phone: 10 };

/** The page of one of several lists of a screen, kept in the address under the list's own name. */
export function useFindingsPage(name: string): {
  page: number;
  limit: number;
  turnTo: (page: number) => void;
} {
  const params = useListParams();
  const phone = useIsPhone();
  return {
    page: Math.max(1, Math.trunc(Number(params.get(name))) || 1),
    limit: phone ? PER_PAGE.phone : PER_PAGE.wide,
    turnTo: (page) => {
      params.filter({ [name]: page > 1 ? String(page) : '' });
    },
  };
}
