/**
 * Runs `task` for every request, one at a time, and once for all the requests that come while it runs: whoever
 * asks gets a promise of a run that began after the asking.
 */
export class Coalesced {
  private running: Promise<void> | null = null;
  private next: Promise<void> | null = null;

  constructor(private readonly task: () => Promise<void>) {}

  request(): Promise<void> {
    if (!this.running) return this.start();
    this.next ??= this.running.then(() => {
      this.next = null;
      return this.start();
    });
    return this.next;
  }

  private start(): Promise<void> {
    this.running = this.task().finally(() => {
      this.running = null;
    });
    return this.running;
  }
}
