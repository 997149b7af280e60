import type { BrowserContext, Page } from '@playwright/test';

/** As somebody told their browser: this page has letters of so many px from now on, instead of 16. */
export async function enlargeLetters(context: BrowserContext, page: Page, standard = 24): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}
