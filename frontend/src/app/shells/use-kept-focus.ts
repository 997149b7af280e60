import { useEffect, type RefObject } from 'react';

/** What may stand in for something that was in it. */
const PLACES =
  'section, article, .ant-card, ul, ol, table, form, [role="group"], [role="tree"], [role="dialog"], main';

/**
 * What has the focus may go: a row that was deleted, a dialog, a whole page. Whoever works with the keyboard or listens
 * then goes on where it was, in the nearest place around it that is still there, and not before the menu. Of dialogs
 * and notices that went, which stand outside the page, that is where they were asked for.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    /** What had the focus last, and what was around it, from within; and the same of the page alone. */
    let last: HTMLElement[] = [];
    let inPage: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      last = withAncestors(target);
      if (page.current?.contains(target)) inPage = last;
    };
    const keep = () => {
      const [gone] = last;
      if (document.activeElement !== document.body || !gone || gone.isConnected) return;
      const [asked, ...around] = inPage;
      const places = [...last, ...around].filter((one) => one.matches(PLACES));
      const dialog = places.find((one) => one.isConnected && one.closest('[role="dialog"]'));
      const place = dialog ?? (asked?.isConnected ? asked : places.find((one) => one.isConnected));
      last = [];
      focusOn(place ?? page.current);
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

function withAncestors(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent ? [element, ...withAncestors(parent)] : [element];
}

function focusOn(place: HTMLElement | null): void {
  if (!place) return;
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
