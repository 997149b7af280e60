/** How fast a body has to come. */
export interface Pace {
  /** How long nothing at all may come. */
  stillMs: number;
  /** From when on the whole so far must have come at `bytesPerSecond`. */
  graceMs: number;
  bytesPerSecond: number;
  /** However fast it comes. */
  totalMs: number;
  /** How often it is looked at. */
  everyMs: number;
}

/**
 * A phone on bad coverage gets a photo of 10 MB through at 5 kB/s, with a tunnel in between; who sends a byte
 * now and then does not keep a connection for long.
 */
export const BODY_PACE: Pace = {
  stillMs: 60_000,
  graceMs: 60_000,
  bytesPerSecond: 1024,
  totalMs: 3_600_000,
  everyMs: 5000,
};

/** What came of one body so far. Times are milliseconds of any one clock. */
export class Progress {
  private bytes = 0;
  private movedAt: number;

  constructor(private readonly startedAt: number) {
    this.movedAt = startedAt;
  }

  /** @param bytes all that came since the start */
  isLate(bytes: number, now: number, { stillMs, graceMs, bytesPerSecond, totalMs }: Pace): boolean {
    if (bytes > this.bytes) this.movedAt = now;
    this.bytes = bytes;
    const elapsed = now - this.startedAt;
    const due = ((elapsed - graceMs) / 1000) * bytesPerSecond;
    return now - this.movedAt >= stillMs || bytes < due || elapsed >= totalMs;
  }
}
