import type { DBCore, DBCoreTransaction, Middleware } from 'dexie';

/**
 * The transactions that run on one connection, so that a page that is put away can end them. WebKit keeps a
 * page for the way back as it was left: a transaction in the middle would keep its stores from every other
 * page for minutes.
 */
export class RunningTransactions {
  private readonly running = new Set<DBCoreTransaction>();
  private away = false;

  readonly middleware: Middleware<DBCore> = {
    stack: 'dbcore',
    name: 'running transactions',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) => {
        if (this.away) throw new DOMException('The page was put away', 'AbortError');
        const transaction = core.transaction(stores, mode, options);
        this.running.add(transaction);
        // Dexie hands the browser's own on.
        const events = transaction as DBCoreTransaction & EventTarget;
        for (const end of ['complete', 'abort']) {
          events.addEventListener(end, () => this.running.delete(transaction));
        }
        return transaction;
      },
    }),
  };

  /**
   * Ends them as if the page had ended: what they wrote is undone. None begins on this connection any more.
   */
  end(): void {
    this.away = true;
    for (const transaction of this.running) transaction.abort();
  }
}
