import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { memoryGrownBy } from './memory-grown.ts';
import type { Came } from './reading-thread.ts';

/** How a file ended that did not come to an end by itself. */
export type Ended = Came | { hung: true } | { died: string };

/** Ample for any file here on one busy core; whatever takes longer does not end. */
const MAX_MS = 60_000;
/** Of what V8 manages, which typed arrays are no part of. */
const MAX_HEAP_MB = 1_024;
/** Of this whole process, wherever it stands: typed arrays and what is unpacked natively too. */
const MAX_GROWTH_MB = 1_280;

/** The app's reader in a thread that is ended when it hangs or fills its memory, and then started anew. */
export class BoundedReader {
  private thread: Worker | undefined;
  private readonly script: URL;
  private readonly maxGrowthMb: number;

  /** @param script another reader than the app's @param maxGrowthMb how much more memory one file may take */
  constructor(script = new URL('./reading-thread.ts', import.meta.url), maxGrowthMb = MAX_GROWTH_MB) {
    this.script = script;
    this.maxGrowthMb = maxGrowthMb;
  }

  /** @param choices what a person decided about the file */
  async read(name: string, content: Uint8Array, choices?: object): Promise<Ended> {
    const thread = (this.thread ??= await started(this.script));
    const ended = await answerOf(
      thread,
      { name, bytes: Uint8Array.from(content), choices },
      this.maxGrowthMb,
    );
    if ('hung' in ended || 'died' in ended) await this.close();
    return ended;
  }

  async close(): Promise<void> {
    await this.thread?.terminate();
    this.thread = undefined;
  }
}

async function answerOf(
  thread: Worker,
  asked: { name: string; bytes: Uint8Array; choices?: object | undefined },
  maxGrowthMb: number,
): Promise<Ended> {
  const settled = new AbortController();
  const outcomes = [
    once(thread, 'message', settled).then(([came]) => came as Came),
    once(thread, 'exit', settled).then(([code]) => ({ died: `exit ${code}` })),
    setTimeout(MAX_MS, { hung: true } as const, settled),
    memoryGrownBy(maxGrowthMb, settled.signal).then((grown) => ({ died: `took ${grown} MB` })),
  ];
  thread.postMessage(asked);
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

async function started(script: URL): Promise<Worker> {
  const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  await once(thread, 'message');
  return thread;
}
