import { NetworkError } from './errors';

export type SendOptions = RequestInit & {
  /** How long the whole answer may take to begin; default 60 s. */
  timeoutMs?: number;
};

/** One attempt, without session. Throws NetworkError; an abort by the caller's own signal passes as it is. */
export async function send(
  path: string,
  { timeoutMs = 60_000, signal, ...init }: SendOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(path, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError(timeout.aborted ? 'timeout' : 'unreachable', { cause });
  }
}
