import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Came } from './reading-thread.ts';

/** How a file ended that did not come to an end by itself. */
export type Ended = Came | { hung: true } | { died: string };

/** Ample for any file here on one busy core; whatever takes longer does not end. */
const MAX_MS = 60_000;
const MAX_HEAP_MB = 1_024;

/** The app's reader in a thread that is ended when it hangs or fills its memory, and then started anew. */
export class BoundedReader {
  private thread: Worker | undefined;

  async read(name: string, content: Uint8Array): Promise<Ended> {
    const thread = (this.thread ??= await started());
    const ended = await answerOf(thread, name, content);
    if ('hung' in ended || 'died' in ended) await this.close();
    return ended;
  }

  async close(): Promise<void> {
    await this.thread?.terminate();
    this.thread = undefined;
  }
}

async function answerOf(thread: Worker, name: string, content: Uint8Array): Promise<Ended> {
  const settled = new AbortController();
  const outcomes = [
    once(thread, 'message', settled).then(([came]) => came as Came),
    once(thread, 'exit', settled).then(([code]) => ({ died: `exit ${code}` })),
    setTimeout(MAX_MS, { hung: true } as const, settled),
  ];
  thread.postMessage({ name, bytes: Uint8Array.from(content) });
  try {
    return await Promise.race(outcomes);
  } catch (error) {
    // A thread that fills its memory ends with an error.
    return { died: String(error) };
  } finally {
    settled.abort();
    await Promise.allSettled(outcomes);
  }
}

async function started(): Promise<Worker> {
  const thread = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  await once(thread, 'message');
  return thread;
}
