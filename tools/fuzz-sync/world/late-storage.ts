import type { DeviceClock } from './clock.ts';

/** Browsers write local storage to the disk this much later, at most. */
const LATE_MS = 5_000;

/** A device's local storage: whoever dies soon after a write comes back without it. */
export class LateStorage {
  readonly values = new Map<string, string>();
  private unwritten: { at: number; key: string; before: string | null }[] = [];
  private readonly clock: DeviceClock;

  constructor(clock: DeviceClock) {
    this.clock = clock;
  }

  /** To be called before `key` changes. */
  changes(key: string): void {
    const at = this.clock.elapsed;
    this.unwritten = this.unwritten.filter((write) => write.at > at - LATE_MS);
    this.unwritten.push({ at, key, before: this.values.get(key) ?? null });
  }

  /** Somebody closed the app and left the browser its time. */
  written(): void {
    this.unwritten = [];
  }

  /** The browser is gone with all its tabs. */
  die(): void {
    const since = this.clock.elapsed - LATE_MS;
    for (const { at, key, before } of this.unwritten.toReversed()) {
      if (at <= since) continue;
      if (before === null) this.values.delete(key);
      else this.values.set(key, before);
    }
    this.unwritten = [];
  }
}
