import { noteAnswer, noteSilence } from '@/lib/connection/server-answers';
import { anyOf } from './any-of';
import { CONTRACT_HEADER, CONTRATO, noteServerContract } from './contract-version';
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
  const bounded = signal ? anyOf([signal, timeout]) : timeout;
  const headers = new Headers(init.headers);
  headers.set(CONTRACT_HEADER, String(CONTRATO));
  try {
    const response = await fetch(path, { ...init, headers, signal: bounded });
    noteServerContract(response);
    noteAnswer(response.status);
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    noteSilence();
    throw new NetworkError(timeout.aborted ? 'timeout' : 'unreachable', { cause });
  }
}
