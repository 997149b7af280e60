/** A device's clock: it stands still until the history moves it, and may be wrong. */
export class DeviceClock {
  /** Milliseconds that have really passed, whatever the clock shows. */
  elapsed = 0;
  private offset: number;
  private timers: { due: number; task: () => void; order: number }[] = [];
  private count = 0;

  constructor(start: number) {
    this.offset = start;
  }

  /** Milliseconds since the epoch, as this device believes. */
  now(): number {
    return this.offset + this.elapsed;
  }

  /** Somebody sets the clock. Timers do not care. */
  set(by: number): void {
    this.offset += by;
  }

  setTimeout(task: () => void, ms: number): () => void {
    const timer = { due: this.elapsed + Math.max(0, ms), task, order: (this.count += 1) };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Milliseconds until the next timer; Infinity without one. */
  untilNext(): number {
    return Math.min(Infinity, ...this.timers.map(({ due }) => due)) - this.elapsed;
  }

  /** Lets time pass and runs what falls due at its end; never further than `untilNext`. */
  advance(ms: number): void {
    this.elapsed += ms;
    const due = this.timers.filter((timer) => timer.due <= this.elapsed);
    this.timers = this.timers.filter((timer) => timer.due > this.elapsed);
    due.sort((a, b) => a.due - b.due || a.order - b.order);
    for (const { task } of due) task();
  }
}
