/**
 * Lets at most so many tasks run at once, and of one person at most one fewer, so that nobody holds all
 * places. Whoever waits gets the next place in turn with the others who wait, however many tasks each of them
 * has.
 */
export class FairTurns {
  private readonly waiting = new Map<number, (() => void)[]>();
  private readonly running = new Map<number, number>();
  private free: number;
  private readonly perPerson: number;

  constructor(places: number) {
    this.free = places;
    this.perPerson = Math.max(1, places - 1);
  }

  async run<T>(person: number, task: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      this.waiting.set(person, [...(this.waiting.get(person) ?? []), resolve]);
      this.admit();
    });
    try {
      return await task();
    } finally {
      this.free += 1;
      const left = (this.running.get(person) ?? 0) - 1;
      if (left > 0) this.running.set(person, left);
      else this.running.delete(person);
      this.admit();
    }
  }

  private admit(): void {
    while (this.free > 0) {
      const next = [...this.waiting.keys()].find((person) => this.runningOf(person) < this.perPerson);
      if (next === undefined) return;
      const [start, ...later] = this.waiting.get(next) ?? [];
      // To the end of the round.
      this.waiting.delete(next);
      if (later.length > 0) this.waiting.set(next, later);
      this.free -= 1;
      this.running.set(next, this.runningOf(next) + 1);
      start?.();
    }
  }

  private runningOf(person: number): number {
    return this.running.get(person) ?? 0;
  }
}
