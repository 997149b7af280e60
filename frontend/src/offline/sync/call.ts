import { isOfflineError } from '../errors';
import { BACKOFF_BASE_MS } from '../limits';
import { TransportError, type Connectivity } from '../ports';
import type { RunSummary } from '../state';

/** What a failed call means for the run and for the items that it carried (rule 13). */
export type Verdict =
  | { kind: 'stop'; by: NonNullable<RunSummary['stoppedBy']>; tooSlow?: true }
  /** Not an attempt: try again after `ms`. */
  | { kind: 'wait'; ms: number }
  /**
   * The server is there and failed over this very call. Not an attempt: less of it at a time, and others
   * first.
   */
  | { kind: 'stumbled' }
  /** The server refused the call: an attempt of every item in it. */
  | { kind: 'failed'; message: string; status?: number };

/**
 * Ends with the signal even if the callee does not heed it: what it may still answer then no longer counts.
 */
export function abortable<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new TransportError('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    call.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Throws what is not a TransportError: that is a defect, not the network. */
export async function judge(error: unknown, connectivity: Connectivity): Promise<Verdict> {
  if (!(error instanceof TransportError)) throw error;
  switch (error.kind) {
    case 'aborted':
      return { kind: 'stop', by: 'paused' };
    case 'session':
      return { kind: 'stop', by: 'session' };
    case 'network':
      return { kind: 'stop', by: 'no-connection' };
    case 'timeout':
      // Only a time-out on a good connection is the server's doing.
      if (!(await isReached(connectivity))) return { kind: 'stop', by: 'no-connection', tooSlow: true };
      return { kind: 'stumbled' };
    case 'http':
      return judgeStatus(error, connectivity);
  }
}

const isReached = async (connectivity: Connectivity): Promise<boolean> =>
  connectivity.isOnline() && (await connectivity.probe()) === 'good';

/** Answers of whatever stands before the server: it is down, or one call keeps it too long or ended it. */
const FROM_BEFORE_THE_SERVER = [408, 502, 504];
/** The same where they are not the API's: a proxy lets nobody through, a portal first wants to be seen. */
const ALSO_OF_PROXIES = [403, 404];

const isFromBefore = (error: TransportError, status: number): boolean =>
  FROM_BEFORE_THE_SERVER.includes(status) || (ALSO_OF_PROXIES.includes(status) && !error.isOfApi);

async function judgeStatus(error: TransportError, connectivity: Connectivity): Promise<Verdict> {
  const { status = 0, retryAfterMs } = error.details;
  if (status === 401) return { kind: 'stop', by: 'session' };
  // Nothing in the call is at fault: it goes once the app is updated.
  if (status === 426) return { kind: 'stop', by: 'app-too-old' };
  if (status === 429) return { kind: 'wait', ms: Math.max(retryAfterMs ?? 0, BACKOFF_BASE_MS) };
  // It says itself that it can do nothing now: asking for less, or for something else, finds nothing out.
  if (status === 503) return { kind: 'stop', by: 'server-trouble' };
  const before = isFromBefore(error, status);
  if (before && !(await isReached(connectivity))) return { kind: 'stop', by: 'server-trouble' };
  if (before || status >= 500) return { kind: 'stumbled' };
  return { kind: 'failed', message: error.message, status };
}

/**
 * No room for what the server answered, the reserve notwithstanding: what was sent stays unsent on this
 * device, and sending it again later does no harm (rule 3). Somebody must make room, so the run ends.
 */
export async function unlessFull<T>(step: Promise<T>): Promise<T | Verdict> {
  try {
    return await step;
  } catch (error) {
    if (!isOfflineError(error, 'STORAGE_FULL')) throw error;
    return { kind: 'stop', by: 'storage-full' };
  }
}
