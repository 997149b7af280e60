import type { Page } from '@playwright/test';

/**
 * Until what a change of size brings has been drawn and nothing moves any more; what moves without an end
 * does not count.
 */
export const untilStill = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    // A page hears of its new size in the first frame after it, which is late on a busy machine.
    await frame();
    await frame();
    await Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished.catch(() => undefined)),
    );
  });
