import type { BrowserContext } from '@playwright/test';

declare global {
  interface Window {
    /** What the page has made of the browser's formatters and collators, in order. */
    formattersMade?: string[];
  }
}

/**
 * Has every page that is opened from now on note each formatter that it makes: the first one of a kind takes
 * a slow phone up to a tenth of a second.
 */
export async function noteFormatters(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const made: string[] = (window.formattersMade = []);
    for (const kind of ['NumberFormat', 'DateTimeFormat', 'Collator'] as const) {
      const note = () => void made.push(kind);
      const noted = new Proxy<new (...args: never[]) => object>(Intl[kind], {
        construct(target, args, newTarget) {
          note();
          return Reflect.construct(target, args, newTarget) as object;
        },
        apply(target, self, args) {
          note();
          return Reflect.apply(target as unknown as () => object, self, args);
        },
      });
      Object.defineProperty(Intl, kind, { value: noted, configurable: true });
    }
  });
}
