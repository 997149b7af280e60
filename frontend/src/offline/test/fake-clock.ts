import type { Clock } from '../ports';

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  private time = Date.UTC(2026, 2, 1, 8);
  private timers: { due: number; task: () => void }[] = [];

  now(): number {
    return this.time;
  }

  setTimeout(task: () => void, ms: number): () => void {
    const timer = { due: this.time + ms, task };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  /** Somebody sets the clock. Timers do not care. */
  set(by: number): void {
    this.time += by;
    for (const timer of this.timers) timer.due += by;
  }

  /** Lets `ms` pass; what falls due runs in order, with everything that it sets off, before time goes on. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await quiet();
    for (let next = this.next(); next && next.due <= end; next = this.next()) {
      this.fire(next);
      await quiet();
    }
    this.time = end;
  }

  /** Moves time on as far as `promise` needs to settle. */
  async until<T>(promise: Promise<T>): Promise<T> {
    let settled = false;
    const mark = () => {
      settled = true;
    };
    promise.then(mark, mark);
    for (await quiet(); !settled; await quiet()) {
      const next = this.next();
      if (next) this.fire(next);
    }
    return promise;
  }

  private next() {
    return this.timers.toSorted((a, b) => a.due - b.due)[0];
  }

  private fire(timer: { due: number; task: () => void }): void {
    this.timers = this.timers.filter((other) => other !== timer);
    this.time = Math.max(this.time, timer.due);
    timer.task();
  }
}

/**
 * Storage in these tests answers by setImmediate: after this many turns a chain of reads and writes is
 * through.
 */
const TURNS = 60;

export async function quiet(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve));
}
