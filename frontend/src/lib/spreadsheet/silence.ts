const TICK_MS = 1_000;

/**
 * Calls back once nothing was heard for so many seconds. They are counted by a clock that stands still with
 * the page: neither a laptop that slept nor a page that was busy itself takes the other side for dead.
 */
export class Silence {
  private silent = 0;
  private readonly clock: ReturnType<typeof setInterval>;

  constructor(seconds: number, onSilence: () => void) {
    this.clock = setInterval(() => {
      this.silent += 1;
      if (this.silent < seconds) return;
      this.stop();
      onSilence();
    }, TICK_MS);
  }

  heard(): void {
    this.silent = 0;
  }

  stop(): void {
    clearInterval(this.clock);
  }
}
