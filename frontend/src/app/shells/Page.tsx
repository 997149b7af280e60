import { useDeferredValue } from 'react';
import { Outlet } from 'react-router';

/**
 * The page within its shell. On a first load the shell is drawn without it, and the page after that in slices
 * between which the browser answers, instead of both in one piece of work.
 */
export function Page() {
  const shellDrawn = useDeferredValue(true, false);
  return shellDrawn && <Outlet />;
}
