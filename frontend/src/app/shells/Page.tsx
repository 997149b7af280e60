import { useDeferredValue } from 'react';
import { Outlet } from 'react-router';
import { LineSlot } from '@/ui/shell-line/line-slot';

/**
 * The page within its shell. On a first load the shell is drawn without it, and the page after that in slices
 * between which the browser answers, instead of both in one piece of work.
 */
export function Page({ line }: { line: HTMLElement | null }) {
  const shellDrawn = useDeferredValue(true, false);
  return <LineSlot value={line}>{shellDrawn && <Outlet />}</LineSlot>;
}
