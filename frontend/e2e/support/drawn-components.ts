import type { BrowserContext, Page } from '@playwright/test';

/** Longer than a draft or the address waits for more letters. */
const QUIET_MS = 1_000;

interface Fiber {
  tag: number;
  flags: number;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

declare global {
  interface Window {
    /** Components that React has drawn anew, not counting those that have just come. */
    redrawn?: number;
  }
}

/** Has every page that is opened from now on count what it draws, by what React offers its own tools. */
export async function countDrawn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    /** Functions, classes, and those with a ref or a memory. */
    const COMPONENTS = new Set([0, 1, 11, 14, 15]);
    const PERFORMED_WORK = 1;
    const count = (from: Fiber | null) => {
      for (let fiber = from; fiber; fiber = fiber.sibling) {
        const before = fiber.alternate;
        if (!before) continue;
        if (COMPONENTS.has(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0) {
          window.redrawn = (window.redrawn ?? 0) + 1;
        }
        if (fiber.child !== before.child) count(fiber.child);
      }
    };
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', {
      value: {
        supportsFiber: true,
        renderers: new Map(),
        inject: () => 1,
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
        onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => count(root.current),
      },
    });
  });
}

/** How many components are drawn anew by what is done, until nothing more comes of it. */
export async function drawnBy(page: Page, act: () => Promise<void>): Promise<number> {
  await untilQuiet(page);
  await page.evaluate(() => void (window.redrawn = 0));
  await act();
  return untilQuiet(page);
}

async function untilQuiet(page: Page): Promise<number> {
  let last = -1;
  for (;;) {
    const now = await page.evaluate(() => window.redrawn ?? 0);
    if (now === last) return now;
    last = now;
    await page.waitForTimeout(QUIET_MS);
  }
}
