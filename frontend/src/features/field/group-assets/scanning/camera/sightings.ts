/** As long as a code is away from the camera before it is another look at it. */
const GONE_AFTER_MS = 1500;

/**
 * Makes scans of what a camera sees many times a second: a code counts when it comes into sight, however long
 * it stays there, and not again before another one did.
 */
export class Sightings {
  private readonly seenAt = new Map<string, number>();
  private last: string | null;

  /** @param last what was counted before the camera opened */
  constructor(last: string | null = null) {
    this.last = last;
  }

  /** Those of the codes in sight that count; `now` in milliseconds. */
  look(codes: readonly string[], now: number): string[] {
    return codes.filter((code) => {
      const gone = now - (this.seenAt.get(code) ?? -Infinity) > GONE_AFTER_MS;
      this.seenAt.set(code, now);
      if (!gone || code === this.last) return false;
      this.last = code;
      return true;
    });
  }
}
