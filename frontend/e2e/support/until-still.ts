import type { Page } from '@playwright/test';

/** What has just changed, the size of the page too, begins with the next picture: late on a busy machine. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Until nothing moves any more of what has been drawn; what moves without an end does not count. */
export async function untilStill(page: Page): Promise<void> {
  await drawn(page);
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}
