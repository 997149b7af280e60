import { useIsPhone } from '@/ui/use-is-phone';
import { useNamedPage } from '@/ui/use-named-page';

/** On a phone each is a card, and what comes after the list must not be miles away. */
const PER_PAGE = { wide: 20, phone: 10 };

/** The page of what was found in a file, kept in the address under the list's own name. */
export function useFindingsPage(name: string) {
  const limit = useIsPhone() ? PER_PAGE.phone : PER_PAGE.wide;
  return { ...useNamedPage(name), limit };
}
