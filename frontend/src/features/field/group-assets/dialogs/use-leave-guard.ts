import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Stops leaving the page within the app while `dirty`, and asks. One per page: the router knows one blocker.
 * @param ask runs its first argument when the person agrees to leave, its second when not
 */
export function useLeaveGuard(dirty: boolean, ask: (leave: () => void, stay: () => void) => void): void {
  const blocker = useBlocker(dirty);
  useEffect(() => {
    if (blocker.state === 'blocked') ask(blocker.proceed, blocker.reset);
  }, [blocker, ask]);
}
