/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';

/** What is done to the page, and what it is to show afterwards. */
export interface Step {
  /** Of an element that is clicked. */
  click?: string;
  /** What is typed into the element, at once. */
  type?: { into: string; text: string };
  /** An element that must be there at the end. */
  until: string;
  /** What these elements must then say, as a regular expression; it must differ from what they said. */
  text?: string;
}

export interface Timed {
  ms: number;
  /** The longest task of the main thread, up to half a second after the end. */
  longest: number;
}

interface Recorder {
  tasks: { start: number; ms: number }[];
}

declare global {
  interface Window {
    recorder?: Recorder;
  }
}

/** Notes the long tasks of every page that is opened from now on. */
export async function recordTasks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const recorder: Recorder = { tasks: [] };
    window.recorder = recorder;
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        recorder.tasks.push({ start: startTime, ms: duration });
      }
    }).observe({ type: 'longtask', buffered: true });
  });
}

/** Does one thing and waits until the page has drawn what it leads to, all inside the page. */
export async function timed(page: Page, step: Step): Promise<Timed> {
  const { start, end } = await page.evaluate(doStep, step);
  return { ms: end - start, longest: await longestTask(page, start) };
}

/** From the beginning of the page's load until it shows the element. */
export async function loaded(page: Page, until: string): Promise<Timed> {
  const { end } = await page.evaluate(doStep, { until });
  return { ms: end, longest: await longestTask(page, 0) };
}

declare global {
  interface Window {
    loadedMs?: number;
  }
}

/** What a page that begins with the script says of its load, as an expression, once it shows the element. */
export const LOADED_MS = 'window.loadedMs';

export const noteLoaded = (until: string): string =>
  `(${doStep.toString()})(${JSON.stringify({ until })}).then(({ end }) => { ${LOADED_MS} = end; });`;

const SETTLE_MS = 500;

/** The observer hears of a task only after it has ended. */
async function longestTask(page: Page, since: number): Promise<number> {
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(
    (from) =>
      Math.max(
        0,
        ...(window.recorder?.tasks ?? []).filter(({ start }) => start >= from - 1).map(({ ms }) => ms),
      ),
    since,
  );
}

/** Runs in the page: knows nothing from outside. */
async function doStep({ click, type, until, text }: Step): Promise<{ start: number; end: number }> {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const read = () => [...document.querySelectorAll(until)].map(({ textContent }) => textContent).join('\n');
  const before = text === undefined ? '' : read();
  const start = performance.now();
  if (click !== undefined) {
    const target = find(click);
    if (!target) throw new Error(`there is no ${click}`);
    target.click();
  }
  if (type) {
    const input = find(type.into);
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(input, type.text);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const isThere = () => {
    if (text === undefined) return find(until) !== null;
    const now = read();
    return now !== before && new RegExp(text).test(now);
  };
  // What is there when a frame begins is drawn by that frame, before the task after it.
  const isDrawn = () =>
    new Promise<boolean>((resolve) =>
      requestAnimationFrame(() => {
        const there = isThere();
        setTimeout(() => resolve(there));
      }),
    );
  while (!(await isDrawn())) {
    if (performance.now() - start > 900_000) throw new Error(`it never came: ${until} ${text ?? ''}`);
  }
  return { start, end: performance.now() };
}

/** How long the page takes for work that is always the same, in milliseconds: text, sorting, layout. */
export async function fixedWork(page: Page): Promise<number> {
  return page.evaluate(() => {
    const start = performance.now();
    const words = Array.from({ length: 20_000 }, (_, index) => String((index * 7_919) % 20_011)).sort();
    const box = document.createElement('div');
    for (const word of words.slice(0, 1_000)) box.append(document.createElement('p'), word);
    document.body.append(box);
    const { height } = box.getBoundingClientRect();
    box.remove();
    return height > 0 ? performance.now() - start : NaN;
  });
}
