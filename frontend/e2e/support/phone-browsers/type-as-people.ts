import type { BrowserContext } from '@playwright/test';

/**
 * Makes `fill` type as the browser itself does. Over WebDriver BiDi Playwright sets the value of a field and
 * says so; React takes a value that a program has set for its own and hears nothing.
 */
export async function typeAsPeople(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', {
      configurable: true,
      get: () => (text: string) => void document.execCommand('insertText', false, text),
      // Playwright sets its own, before or after this.
      set: () => undefined,
    });
  });
}
