import type { Clock } from '../ports';

/** One timer for the next automatic run: an earlier wish replaces a later one. */
export class AutoSync {
  private timer: { due: number; cancel: () => void } | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly run: () => void,
  ) {}

  request(delayMs: number): void {
    const due = this.clock.now() + delayMs;
    if (this.timer && this.timer.due <= due) return;
    this.timer?.cancel();
    const cancel = this.clock.setTimeout(() => {
      this.timer = null;
      this.run();
    }, delayMs);
    this.timer = { due, cancel };
  }

  stop(): void {
    this.timer?.cancel();
    this.timer = null;
  }
}
