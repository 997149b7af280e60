/**
 * Runs `task` for every request, one at a time, and once for all the requests that come while it runs:
 * whoever asks gets a promise of a run that began after the asking.
 */
export class Coalesced<T> {
  private running: Promise<T> | null = null;
  private next: Promise<T> | null = null;

  constructor(private readonly task: () => Promise<T>) {}

  request(): Promise<T> {
    if (!this.running) return this.start();
    this.next ??= this.running.then(() => {
      this.next = null;
      return this.start();
    });
    return this.next;
  }

  private start(): Promise<T> {
    this.running = this.task().finally(() => {
      this.running = null;
    });
    return this.running;
  }
}
