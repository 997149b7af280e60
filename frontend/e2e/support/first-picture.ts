import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** The texts of what stood in the page first, after the mark of index.html. */
    firstPicture?: string;
  }
}

/** Has every page that is opened from now on note what the app draws first. */
export async function noteFirstPicture(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const root = document.getElementById('root');
      if (!root?.firstElementChild || root.querySelector('.starting')) return;
      window.firstPicture = root.textContent;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}
