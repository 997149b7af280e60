import { useEffect, type RefObject } from 'react';

/** What may stand in for something that was in it. */
const PLACES =
  'section, article, .ant-card, [role="listitem"], ul, ol, table, form, [role="group"], [role="tree"], [role="dialog"], main';

/** What is closed and kept for the next time. */
const HIDDEN = '[hidden], [style*="display: none"], [class*="-wrapper-hidden"]';

/**
 * What has the focus may go: a row that was deleted, a dialog, a whole page. Whoever works with the keyboard
 * or listens then goes on where it was, in the nearest place around it that is still there, and not before
 * the menu. Of dialogs and notices that went, which stand outside the page, that is where they were asked
 * for: in the dialog below them, or in the page.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    /**
     * What had the focus last in the page and in each dialog, and what was around it, from within; the latest
     * last.
     */
    const lastIn = new Map<Element, HTMLElement[]>();
    let last: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const main = page.current?.contains(target) ? page.current : document.body;
      const place = target.closest('[role="dialog"]') ?? main;
      lastIn.delete(place);
      lastIn.set(place, withAncestors(target));
      last = target;
    };
    const keep = () => {
      if (document.activeElement !== document.body || !last || last.isConnected) return;
      const left = [...lastIn.values()].reverse().map(nearest);
      for (const place of lastIn.keys()) if (!place.isConnected) lastIn.delete(place);
      last = null;
      focusOn(left.find((one) => one !== undefined) ?? page.current);
    };
    document.addEventListener('focusin', remember);
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [page]);
}

/**
 * Of something and what was around it: itself, or the first that may stand in for it, if any of it is still
 * there.
 */
const nearest = (chain: HTMLElement[]): HTMLElement | undefined =>
  chain.find(
    (one, index) => one.isConnected && (index === 0 || one.matches(PLACES)) && one.closest(HIDDEN) === null,
  );

function withAncestors(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [element, ...withAncestors(parent)] : [element];
}

function focusOn(place: HTMLElement | null): void {
  if (!place) return;
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
