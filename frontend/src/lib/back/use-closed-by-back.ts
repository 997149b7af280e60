import { useEffect } from 'react';
import { useStableCallback } from '@/lib/use-stable-callback';
import { closedByBack } from './closers';

/** The browser's way back closes what is `open` here, and that is in no address, before it leads anywhere. */
export function useClosedByBack(open: boolean, close: () => void): void {
  const closeNow = useStableCallback(close);
  useEffect(() => (open ? closedByBack(closeNow) : undefined), [open, closeNow]);
}
