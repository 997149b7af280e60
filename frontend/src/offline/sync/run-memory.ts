import { MAX_ATTEMPTS, backoffMs } from '../limits';
import { Line } from './line';

/** An action that the server holds so often in a run waits for the next one. */
const MAX_HELD_IN_RUN = 2;

/** What one run remembers of what it tried; the next one starts without it, but knows the line. */
export class RunMemory {
  private readonly held = new Map<string, number>();
  private readonly stumbled = new Map<string, { times: number; at: number }>();

  constructor(readonly line = new Line()) {}

  /** `forNow`: nothing that happens within a run will change the server's mind. */
  noteHeld(id: string, forNow: boolean): void {
    this.held.set(id, forNow ? MAX_HELD_IN_RUN : (this.held.get(id) ?? 0) + 1);
  }

  /** The server failed over a call with these: they pause, each time longer. */
  noteStumble(ids: readonly string[], now: number): void {
    for (const id of ids) {
      const times = (this.stumbled.get(id)?.times ?? 0) + 1;
      this.stumbled.set(id, { times, at: now });
    }
  }

  isHeldForNow(id: string): boolean {
    return (this.held.get(id) ?? 0) >= MAX_HELD_IN_RUN;
  }

  /**
   * The moment from which it may be tried: 0 where nothing keeps it, Infinity where this run leaves it to the
   * next.
   */
  dueAt(id: string, now: number): number {
    const pause = this.stumbled.get(id);
    if (!pause) return 0;
    if (pause.times >= MAX_ATTEMPTS) return Infinity;
    // As in `blocking`: the run would wait with everything else for a clock that was set back.
    return pause.at > now ? 0 : pause.at + backoffMs(pause.times);
  }

  /** Whether anything of these is left to the next run because the server failed over it so often. */
  leaves(ids: readonly string[]): boolean {
    return ids.some((id) => this.dueAt(id, 0) === Infinity);
  }
}
