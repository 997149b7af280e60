import type { Page } from '@playwright/test';
import { expect, test as base } from './journey-test.ts';
import { Release } from './release.ts';

/** The browser reaches the server through a release of its own, which can be cut and renewed. */
export const test = base.extend<{ release: Release }>({
  release: async ({ serverUrl }, use) => {
    const release = await Release.open(serverUrl);
    await use(release);
    await release.close();
  },
  baseURL: async ({ release }, use) => {
    await use(release.url);
  },
});

/** Looks for a new version, as the app does once an hour. */
export async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
}

/** Leaves a trace in the running page that a reload wipes out. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['mark'] = 'here';
  });
}

export async function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset['mark'] === 'here');
}

/** Chromium lets a version that is at work finish first, for five minutes at most. */
const TAKES_OVER_WITHIN_MS = 6 * 60_000;

/** Waits until a page that was marked and told to take the new version has started anew. */
export async function expectStartedAnew(page: Page): Promise<void> {
  // Between two documents there is nothing to ask.
  await expect.poll(() => isMarked(page).catch(() => true), { timeout: TAKES_OVER_WITHIN_MS }).toBe(false);
}
