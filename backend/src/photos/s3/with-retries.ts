import { setTimeout as delay } from 'node:timers/promises';

const ATTEMPTS = 3;
const PAUSE_MS = 200;

/**
 * Repeats what may be repeated when the connection broke or the storage had a fault of its own: a connection
 * that was kept may be closed just as it is used again. The client does so itself but for streams, which it
 * cannot read twice.
 */
export async function withRetries(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS || isRefusal(error)) throw error;
      await delay(PAUSE_MS * attempt);
    }
  }
}

/** Asking again would not help: the storage understood, and will not. */
export function isRefusal(error: unknown): boolean {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  return status !== undefined && status < 500;
}
