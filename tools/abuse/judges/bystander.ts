import { once } from 'node:events';
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

/**
 * Somebody else, who only wants to read something small while the server is under attack. In a thread of its own:
 * making an attack takes time, which is not the server's.
 */
export class Bystander {
  private readonly thread: Worker;

  constructor(url: string, { name }: Person, password: string) {
    this.thread = new Worker(new URL('./bystander-thread.ts', import.meta.url), {
      workerData: { url, username: name, password },
    });
  }

  /** From now on waits are put down to this. */
  nowDuring(during: string): void {
    this.thread.postMessage({ during });
  }

  async end(): Promise<Waits> {
    const answer = once(this.thread, 'message') as Promise<[Waits]>;
    this.thread.postMessage('end');
    const [waits] = await answer;
    await this.thread.terminate();
    return waits;
  }
}
