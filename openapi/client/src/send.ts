import { InventarioError } from './inventario-error.js';
import type { Server } from './server.js';

/** Whoever is told to come back later than this may want to do something else meanwhile. */
const LONGEST_WAIT_SECONDS = 120;
const REPEATS = 3;

/** The last argument of every call: a `Server`, with an `AbortSignal` where the call may be given up. */
export type SendOptions = Partial<Server> & Omit<RequestInit, keyof Server>;

/**
 * What the generated calls are made of: asks, waits where it is told to, and reads the answer (JSON; a Blob
 * of files; undefined of 204).
 *
 * @throws InventarioError for a refusal, TypeError without a server or a connection
 */
export async function send<T>(path: string, options: SendOptions = {}): Promise<T> {
  const { url, token, repeats = REPEATS, fetch: ask = globalThis.fetch, ...request } = options;
  if (url === undefined)
    throw new TypeError(`${path} needs a server as its last argument: connect({ url, token })`);
  const headers = new Headers(request.headers);
  const secret = typeof token === 'function' ? await token() : token;
  if (secret !== undefined) headers.set('Authorization', `Bearer ${secret}`);
  for (let attempt = 0; ; attempt += 1) {
    const response = await ask(url + path, { ...request, headers });
    if (response.ok) return (await read(response)) as T;
    const error = await InventarioError.of(response);
    const wait = waitBeforeRepeat(error);
    if (wait === undefined || attempt >= repeats) throw error;
    await pause(wait, request.signal);
  }
}

/** Seconds; undefined where the same call would be refused again, or nobody says when it would not. */
function waitBeforeRepeat({ status, retryAfter }: InventarioError): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  return retryAfter !== undefined && retryAfter <= LONGEST_WAIT_SECONDS ? retryAfter : undefined;
}

function read(response: Response): Promise<unknown> {
  if (response.status === 204) return Promise.resolve(undefined);
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return type.startsWith('text/plain') ? response.text() : response.blob();
}

function pause(seconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', giveUp);
      resolve();
    }, seconds * 1_000);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
  });
}
