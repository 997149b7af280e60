import type { BrowserContext } from '@playwright/test';

/**
 * Makes every page of the context hear the offer to install that phones and installed browsers make: the
 * packaged browser never makes it, private windows do not either, and the card that it brings stands on every
 * page. The person behind this one says no when they are asked.
 */
export async function offerInstallation(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (window !== window.top) return;
    window.addEventListener('load', () => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => Promise.resolve(),
        userChoice: Promise.resolve({ outcome: 'dismissed' }),
      });
      window.dispatchEvent(offer);
    });
  });
}
