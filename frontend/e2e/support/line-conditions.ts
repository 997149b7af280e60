import { Transform } from 'node:stream';

/** One connection between browser and server while it lasts. */
export type Exchange = { answersLost: boolean };

type Watch = { path: string; loseAnswers: boolean; seen: () => void };

const TICK_MS = 50;

/**
 * What a line does to the bytes on it: slow them down, or let a request through and lose its answer, so that
 * the server has acted and nobody told the browser.
 */
export class LineConditions {
  /** Bytes per second each way; undefined is as fast as it goes. Changes apply at once. */
  readonly speed: { toServer?: number; toBrowser?: number } = {};
  private watches: Watch[] = [];

  /** Resolves when the browser has begun to ask for `path` (the beginning of one). */
  asked(path: string): Promise<void> {
    return this.watch(path, false);
  }

  /** Every answer to `path` is lost until `clear`; resolves when the first such request has passed. */
  loseAnswersTo(path: string): Promise<void> {
    return this.watch(path, true);
  }

  /** A good line again, for connections that are opened from now on. */
  clear(): void {
    this.watches = [];
    delete this.speed.toServer;
    delete this.speed.toBrowser;
  }

  toServer(exchange: Exchange): Transform {
    return slowed(
      () => this.speed.toServer,
      (chunk) => {
        this.look(exchange, chunk);
        return chunk;
      },
    );
  }

  toBrowser(exchange: Exchange): Transform {
    return slowed(
      () => this.speed.toBrowser,
      (chunk) => (exchange.answersLost ? Buffer.alloc(0) : chunk),
    );
  }

  private watch(path: string, loseAnswers: boolean): Promise<void> {
    return new Promise((seen) => this.watches.push({ path, loseAnswers, seen }));
  }

  /** Browsers write the head of a request in one piece, and the line speaks plain HTTP/1.1. */
  private look(exchange: Exchange, chunk: Buffer): void {
    for (const { path, loseAnswers, seen } of this.watches) {
      if (!chunk.includes(` ${path}`)) continue;
      if (loseAnswers) exchange.answersLost = true;
      seen();
    }
  }
}

function slowed(speed: () => number | undefined, pass: (chunk: Buffer) => Buffer): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const passed = pass(chunk);
      const trickle = (from: number) => {
        const rate = speed();
        const until = rate === undefined ? passed.length : from + Math.ceil((rate * TICK_MS) / 1_000);
        if (this.destroyed) return;
        this.push(passed.subarray(from, until));
        if (until >= passed.length) done();
        else setTimeout(trickle, TICK_MS, until);
      };
      trickle(0);
    },
  });
}
