/** Thrown at a checkpoint of the start when a signal asked to stop meanwhile. */
export class StartInterrupted extends Error {}

/** npm, the launcher and the terminal may each pass on the same Ctrl-C. */
const SAME_SIGNAL_MS = 1_000;

/**
 * What was started and how it ends: stops in reverse order of starting, once, whoever asks. A signal during
 * the start takes effect at its next checkpoint; a second signal, a second or more after the first, hurries.
 */
export class Lifetime {
  private readonly stops: (() => Promise<void>)[] = [];
  private readonly hurrying = new AbortController();
  private readonly ending: Promise<void>;
  private end: () => void = () => undefined;
  private asked: number | undefined;
  private failure: string | undefined;

  constructor() {
    this.ending = new Promise((resolve) => (this.end = resolve));
  }

  /** Aborted when the end must not wait for anybody any more. */
  get hurry(): AbortSignal {
    return this.hurrying.signal;
  }

  /** Why the server has to end, when it is not because it was asked to. */
  get failed(): string | undefined {
    return this.failure;
  }

  onStop(stop: () => Promise<void>): void {
    this.stops.push(stop);
  }

  /** A request to end in order; the second one hurries. */
  askToStop(now: number = Date.now()): void {
    if (this.asked !== undefined && now - this.asked >= SAME_SIGNAL_MS) this.hurrying.abort();
    this.asked ??= now;
    this.end();
  }

  fail(reason: string): void {
    this.failure ??= reason;
    this.askToStop();
  }

  /** @throws StartInterrupted */
  checkpoint(): void {
    if (this.asked !== undefined) throw new StartInterrupted();
  }

  /** Settles when somebody asked to stop. */
  untilAsked(): Promise<void> {
    return this.ending;
  }

  /** Stops everything; one that fails does not keep the others running. Returns what failed. */
  async stopAll(): Promise<unknown[]> {
    const errors: unknown[] = [];
    for (const stop of this.stops.splice(0).reverse()) {
      try {
        await stop();
      } catch (error) {
        errors.push(error);
      }
    }
    return errors;
  }
}
