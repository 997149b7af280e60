/** What is used of the browser's own, whose names this folder does not know. */
interface Heard {
  addEventListener: (type: string, listener: () => void) => void;
}
interface Transaction extends Heard {
  abort: () => void;
}
interface Database {
  transaction: (...given: unknown[]) => Transaction;
}
interface OpenRequest extends Heard {
  readonly result: Database;
  readonly transaction: Transaction | null;
}
interface Factory {
  open: (name: string, version?: number) => unknown;
}

/**
 * The transactions that run on one connection, so that a page that is put away can end them. WebKit keeps a
 * page for the way back as it was left: a transaction in the middle would keep its stores from every other
 * page for minutes. Dexie's own are among them, with which it looks at all stores whenever it opens.
 */
export class RunningTransactions {
  private readonly running = new Set<Transaction>();
  private away = false;

  /** The factory to open the database with. */
  watched<F extends Factory>(indexedDB: F): F {
    const open = (name: string, version?: number): unknown => {
      const request = indexedDB.open(name, version) as OpenRequest;
      // Before whoever asked hears of it.
      request.addEventListener('upgradeneeded', () => this.watch(request.transaction));
      request.addEventListener('success', () => this.watchAll(request.result));
      return request;
    };
    return new Proxy(indexedDB, {
      get: (factory, name) => {
        if (name === 'open') return open;
        const value: unknown = Reflect.get(factory, name);
        return typeof value === 'function' ? value.bind(factory) : value;
      },
    });
  }

  /**
   * Ends them as if the page had ended: what they wrote is undone. None begins on this connection any more.
   */
  end(): void {
    this.away = true;
    for (const transaction of this.running) {
      try {
        transaction.abort();
      } catch (error) {
        // What is being committed already ends by itself.
        if ((error as DOMException).name !== 'InvalidStateError') throw error;
      }
    }
  }

  private watchAll(database: Database): void {
    const begin = database.transaction.bind(database);
    database.transaction = (...given) => {
      if (this.away) throw new DOMException('The page was put away', 'AbortError');
      const transaction = begin(...given);
      this.watch(transaction);
      return transaction;
    };
  }

  private watch(transaction: Transaction | null): void {
    if (!transaction) return;
    this.running.add(transaction);
    for (const end of ['complete', 'abort']) {
      transaction.addEventListener(end, () => this.running.delete(transaction));
    }
  }
}
