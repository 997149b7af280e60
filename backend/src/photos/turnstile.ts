/** Lets a limited number of tasks run at a time; the others wait in line. */
export class Turnstile {
  private free: number;
  private readonly line: (() => void)[] = [];

  constructor(places: number) {
    this.free = places;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.line.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.line.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}
