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

interface Drawn {
  again: number;
  first: number;
}

declare global {
  interface Window {
    /** Components that React has drawn again, and those that have just come. */
    drawn: Drawn;
  }
}

/** Has every page that is opened from now on count what it draws, by what React offers its own tools. */
export async function countDrawn(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    /** Functions, classes, and those with a ref or a memory. */
    const COMPONENTS = new Set([0, 1, 11, 14, 15]);
    const PERFORMED_WORK = 1;
    const drawn = { again: 0, first: 0 };
    window.drawn = drawn;
    const count = (from: Fiber | null) => {
      for (let fiber = from; fiber; fiber = fiber.sibling) {
        const before = fiber.alternate;
        if (COMPONENTS.has(fiber.tag)) {
          if (!before) drawn.first += 1;
          else if ((fiber.flags & PERFORMED_WORK) !== 0) drawn.again += 1;
        }
        if (fiber.child !== before?.child) count(fiber.child);
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

/** How many components are drawn again by what is done, until nothing more comes of it. */
export async function drawnBy(page: Page, act: () => Promise<void>): Promise<number> {
  return (await countedBy(page, act)).again;
}

/** How many come by what is done, and were not there before. */
export async function madeBy(page: Page, act: () => Promise<void>): Promise<number> {
  return (await countedBy(page, act)).first;
}

async function countedBy(page: Page, act: () => Promise<void>): Promise<Drawn> {
  await untilQuiet(page);
  await page.evaluate(() => Object.assign(window.drawn, { again: 0, first: 0 }));
  await act();
  return untilQuiet(page);
}

async function untilQuiet(page: Page): Promise<Drawn> {
  let last: Drawn = { again: -1, first: -1 };
  for (;;) {
    const now = await page.evaluate(() => window.drawn);
    if (now.again === last.again && now.first === last.first) return now;
    last = now;
    await page.waitForTimeout(QUIET_MS);
  }
}
