import { replaceEqualDeep } from '@tanstack/react-query';
import { liveQuery, type Subscription } from 'dexie';

export interface LiveResult<T> {
  data: T | undefined;
  loading: boolean;
  error: unknown;
}

/**
 * Runs a query while somebody follows it, once for all of them: at their coming and again after every change
 * of what it read, in any tab. What is found again as it was stays the same object, so that it need not be
 * drawn anew; what was found last stays after the last one has gone.
 */
export class LiveQuery<T> {
  private result: LiveResult<T> = { data: undefined, loading: true, error: null };
  private readonly followers = new Set<() => void>();
  private running: Subscription | null = null;

  constructor(private readonly query: () => Promise<T>) {}

  readonly get = (): LiveResult<T> => this.result;

  readonly follow = (changed: () => void): (() => void) => {
    this.followers.add(changed);
    this.running ??= this.run();
    return () => {
      this.followers.delete(changed);
      if (this.followers.size > 0) return;
      this.running?.unsubscribe();
      this.running = null;
    };
  };

  private run(): Subscription {
    return liveQuery(this.query).subscribe({
      next: (found) => this.found(found),
      error: (error: unknown) => {
        // It has ended: whoever comes next asks anew.
        this.running = null;
        this.become({ data: undefined, loading: false, error });
      },
    });
  }

  private found(found: T): void {
    const { data: before, loading, error } = this.result;
    const isFirst = loading || error !== null;
    const data = isFirst ? found : replaceEqualDeep(before, found);
    if (isFirst || data !== before) this.become({ data, loading: false, error: null });
  }

  private become(result: LiveResult<T>): void {
    this.result = result;
    for (const changed of this.followers) changed();
  }
}
