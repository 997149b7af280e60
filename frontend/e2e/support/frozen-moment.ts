import type { Page } from '@playwright/test';

/** Where a page is stopped while it writes to InventarioDB. */
export type Moment =
  /** When the n-th row of this store has been handed to the browser, inside the transaction. */
  | { store: 'pendingActions' | 'fotos' | 'activos'; row: number }
  /** When the transaction that wrote a photo is complete, before the app hears of it. */
  | { complete: true };

const REACHED = 'frozenMomentReached';

/**
 * Stops the page for good at the next such moment: nothing of the app runs any more, so whoever kills it then
 * kills it exactly there. Resolves when the page stands still.
 */
export async function freezeAt(page: Page, moment: Moment): Promise<{ reached: Promise<void> }> {
  const client = await page.context().newCDPSession(page);
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: REACHED });
  const reached = new Promise<void>((resolve) => {
    client.on('Runtime.bindingCalled', ({ name }) => {
      if (name === REACHED) resolve();
    });
  });
  await page.evaluate(
    ({ moment, reached }) => {
      const stand = (): void => {
        (window as unknown as Record<string, (text: string) => void>)[reached]?.('');
        for (;;);
      };
      let rows = 0;
      const watched = new WeakSet<IDBTransaction>();
      for (const method of ['add', 'put'] as const) {
        const original = IDBObjectStore.prototype[method];
        IDBObjectStore.prototype[method] = function (...written: Parameters<typeof original>) {
          const request = original.apply(this, written);
          if ('store' in moment) {
            if (this.name === moment.store && (rows += 1) === moment.row) stand();
          } else if (this.name === 'fotos' && !watched.has(this.transaction)) {
            watched.add(this.transaction);
            // The first to be told: later listeners, the app's among them, never hear of it.
            this.transaction.addEventListener('complete', stand, { capture: true });
          }
          return request;
        };
      }
    },
    { moment, reached: REACHED },
  );
  return { reached };
}
