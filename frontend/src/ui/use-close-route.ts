import { useLocation, useNavigate } from 'react-router';
import { useStillHere } from '@/lib/address/use-still-here';

/** State of a link that opens a dialog with an address of its own. */
export const openedHere = { openedHere: true };

/**
 * Closes a dialog that has an address of its own. Opened from its list, that is one step back; opened by its
 * address, the list takes its place. Either way 'back' does not open it again. Nothing where its person has
 * gone elsewhere meanwhile, as while it was being saved.
 */
export function useCloseRoute(list: string): () => void {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const { state, search } = useLocation();
  const opened = (state as Partial<typeof openedHere> | null)?.openedHere === true;
  return () => {
    if (!stillHere()) return;
    if (opened) void navigate(-1);
    else void navigate({ pathname: list, search }, { replace: true });
  };
}
