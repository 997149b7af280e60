import type { Page } from '@playwright/test';

/** Signs of which screen readers say the English name that the library's file has. */
export async function namesOfFiles(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.anticon[role=img][aria-label]')]
      .filter((sign) => !sign.closest('[aria-hidden=true]'))
      .filter((sign) => sign.classList.contains(`anticon-${sign.getAttribute('aria-label')}`))
      .map((sign) => sign.outerHTML.slice(0, 100)),
  );
}
