/** What a request is about; kills are aimed at these. */
export type Kind = 'part' | 'load' | 'batch' | 'photo' | 'delta' | 'session' | 'other';

/** A request goes out, or its answer comes in: by then its effect is there and nobody knows. */
export type Phase = 'request' | 'answer';

interface Waiter {
  phase: Phase;
  kind: Kind;
  left: number;
  done: () => void;
}

/** Sees every request begin and end. */
export class Traffic {
  private readonly running = new Map<Kind, number>();
  private waiters: Waiter[] = [];

  begin(kind: Kind): void {
    this.running.set(kind, (this.running.get(kind) ?? 0) + 1);
    this.count('request', kind);
  }

  /** Called with every answer. True: it never reaches its client, for the server is killed at this moment. */
  loses(kind: Kind): boolean {
    return this.count('answer', kind);
  }

  private count(phase: Phase, kind: Kind): boolean {
    const hit = this.waiters.filter((waiter) => waiter.phase === phase && waiter.kind === kind);
    for (const waiter of hit) {
      waiter.left -= 1;
      if (waiter.left === 0) waiter.done();
    }
    this.waiters = this.waiters.filter(({ left }) => left > 0);
    return hit.some(({ left }) => left === 0);
  }

  end(kind: Kind): void {
    this.running.set(kind, (this.running.get(kind) ?? 0) - 1);
  }

  /** Kinds of the requests that wait for their answer, one entry each. */
  inFlight(): Kind[] {
    return [...this.running].flatMap(([kind, count]) => Array<Kind>(count).fill(kind));
  }

  /**
   * Resolves when so many requests or answers of a kind have come from now on; at the latest after `limitMs`.
   */
  async next(phase: Phase, kind: Kind, count: number, limitMs: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const waiter: Waiter = { phase, kind, left: count, done: resolve };
      this.waiters.push(waiter);
      setTimeout(() => {
        this.waiters = this.waiters.filter((other) => other !== waiter);
        resolve();
      }, limitMs).unref();
    });
  }
}
