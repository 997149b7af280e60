import type { Page } from '@playwright/test';
import { test as base } from './journey-test.ts';
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
