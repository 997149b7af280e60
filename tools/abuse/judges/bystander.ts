import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Person } from '../world/people.ts';

export interface Waits {
  reads: number;
  /** Milliseconds. */
  longest: number;
  /** What was going on then. */
  during: string;
  failures: string[];
}

const LOOK_EVERY_MS = 50;

/**
 * Somebody else, who only wants to read something small while the server is under attack. In a thread of its
 * own: making an attack takes time, which is not the server's.
 */
export class Bystander {
  /** As of the latest read. */
  waits: Waits = { reads: 0, longest: 0, during: '', failures: [] };
  private readonly thread: Worker;
  private readonly over: Promise<void>;
  private isOver = false;
  /** Why it can read no more. */
  private died: string | undefined;

  constructor(url: string, { name }: Person, password: string) {
    this.thread = new Worker(new URL('./bystander-thread.ts', import.meta.url), {
      workerData: { url, username: name, password },
    });
    this.thread.on('message', (waits: Waits) => (this.waits = waits));
    // From the start: an error that nobody listens for ends this process, and leaves the server behind.
    this.thread.on('error', (error) => (this.died = String(error)));
    this.over = new Promise((resolve) => {
      this.thread.on('exit', () => {
        this.isOver = true;
        resolve();
      });
    });
  }

  /** From now on waits are put down to this. */
  nowDuring(during: string): void {
    if (!this.isOver) this.thread.postMessage({ during });
  }

  /** Resolves when so many more reads are answered, or none will be. */
  async untilReads(count: number): Promise<void> {
    const until = this.waits.reads + count;
    while (!this.isOver && this.waits.reads < until) await delay(LOOK_EVERY_MS);
  }

  /** @returns all that it met; its own end counts as a read that failed */
  async end(): Promise<Waits> {
    if (!this.isOver) this.thread.postMessage('end');
    await this.over;
    const { waits, died } = this;
    return died === undefined
      ? waits
      : { ...waits, failures: [...waits.failures, `all that follows: ${died}`] };
  }
}
