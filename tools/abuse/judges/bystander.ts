import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world/world.ts';
import { WITNESS } from '../world/people.ts';

const EVERY_MS = 100;

export interface Waits {
  reads: number;
  /** Milliseconds. */
  longest: number;
  /** What was going on then. */
  during: string;
  failures: string[];
}

/** Somebody else, who only wants to read something small while the server is under attack. */
export class Bystander {
  readonly waits: Waits = { reads: 0, longest: 0, during: '', failures: [] };
  private readonly world: World;
  private readonly goingOn: () => string;
  private ended = false;
  private reading: Promise<void> | undefined;

  constructor(world: World, goingOn: () => string) {
    this.world = world;
    this.goingOn = goingOn;
  }

  begin(): void {
    this.reading = this.readOn();
  }

  async end(): Promise<Waits> {
    this.ended = true;
    await this.reading;
    return this.waits;
  }

  private async readOn(): Promise<void> {
    while (!this.ended) {
      const during = this.goingOn();
      const begun = performance.now();
      await this.world.as(WITNESS, 'GET', 'user/dashboard').catch((error: unknown) => {
        this.waits.failures.push(`${during}: ${String(error)}`);
        this.world.sessions.forget(WITNESS);
      });
      const waited = performance.now() - begun;
      this.waits.reads += 1;
      if (waited > this.waits.longest) Object.assign(this.waits, { longest: waited, during });
      await delay(EVERY_MS);
    }
  }
}
