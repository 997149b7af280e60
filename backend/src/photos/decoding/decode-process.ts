/**
 * Decodes photos in a process of its own, one after the other, and watches itself: what runs in libvips
 * cannot be called off, only ended with its process. Its files import one another with their `.ts` suffix and
 * use erasable syntax only, so that Node runs them as they are in tests.
 */
import sharp from 'sharp';

import type { DecodeBudget } from './decode-limits.ts';
import { decodePhoto, type PhotoFacts } from './decode-photo.ts';
import { UnfitPhoto, type UnfitReason } from './unfit-photo.ts';

export interface DecodeRequest {
  path: string;
  budget: DecodeBudget;
}

export type DecodeOutcome = { facts: PhotoFacts } | { unfit: UnfitReason } | { failed: string };

export type DecodeAnswer = DecodeOutcome & {
  /** Bytes that the process has afterwards. */
  rss: number;
  /** It ends itself. */
  ends: boolean;
};

const WATCH_MS = 50;

sharp.cache(false);
sharp.concurrency(1);

/** Not in order: an orderly end would wait for the decoder. */
const end = (): void => void process.kill(process.pid, 'SIGKILL');

async function decode({ path, budget }: DecodeRequest): Promise<void> {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const tooCostly = (user + system) / 1000 > budget.cpuMs || process.memoryUsage.rss() > budget.rssBytes;
    if (!tooCostly) return;
    clearInterval(watch);
    process.send?.(answerOf({ unfit: 'image_too_complex' }, true), end);
  }, WATCH_MS);
  const outcome = await outcomeOf(path);
  clearInterval(watch);
  // Whoever asked has their answer by then if the watch was faster.
  process.send?.(answerOf(outcome, false));
}

async function outcomeOf(path: string): Promise<DecodeOutcome> {
  try {
    return { facts: await decodePhoto(path) };
  } catch (error) {
    return error instanceof UnfitPhoto ? { unfit: error.reason } : { failed: String(error) };
  }
}

const answerOf = (outcome: DecodeOutcome, ends: boolean): DecodeAnswer => ({
  ...outcome,
  rss: process.memoryUsage.rss(),
  ends,
});

// A Ctrl-C in the terminal reaches the whole group; the server says when it is time, by the channel's end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', end);
process.on('message', (request: DecodeRequest) => void decode(request));
