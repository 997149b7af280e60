import type { EngineContext } from '../context';
import { OfflineError } from '../errors';
import { DOWNLOAD_PAGE, MAX_ATTEMPTS, backoffMs } from '../limits';
import { TransportError } from '../ports';
import { abortable, judge } from '../sync/call';
import { sleep } from '../sync/sleep';
import type { GroupAssetsPage } from '../wire';

/**
 * One page, with the patience that a weak connection needs: where the server fails over it, up to three
 * attempts; 429 as told. Answers 'gone' when the server no longer knows the cursor (410).
 */
export async function fetchPage(
  ctx: EngineContext,
  grupoId: number,
  cursor: string | null,
  signal: AbortSignal,
): Promise<GroupAssetsPage | 'gone'> {
  const { transport, clock, connectivity } = ctx.ports;
  const query = { limit: DOWNLOAD_PAGE, ...(cursor === null ? {} : { since: cursor }) };
  for (let attempts = 0; ;) {
    try {
      return await abortable(transport.groupAssets(grupoId, query, signal), signal);
    } catch (error) {
      if (cursor !== null && statusOf(error) === 410) return 'gone';
      const verdict = await judge(error, connectivity);
      if (verdict.kind === 'stop') throw stopped(verdict.by, error);
      if (verdict.kind === 'wait') {
        await sleep(clock, verdict.ms, signal);
        continue;
      }
      attempts += 1;
      if (verdict.kind === 'failed') {
        const gone = verdict.status === 403 || verdict.status === 404;
        throw new OfflineError(gone ? 'GROUP_NOT_FOUND' : 'DOWNLOAD_FAILED', { cause: error });
      }
      if (attempts >= MAX_ATTEMPTS) throw new OfflineError('SERVER_TROUBLE', { cause: error });
      await sleep(clock, backoffMs(attempts), signal);
    }
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof TransportError ? error.details.status : undefined;

function stopped(by: string, cause: unknown): OfflineError {
  if (by === 'session') return new OfflineError('SESSION_ENDED', { cause });
  if (by === 'no-connection') return new OfflineError('NO_CONNECTION', { cause });
  if (by === 'server-trouble') return new OfflineError('SERVER_TROUBLE', { cause });
  return new OfflineError('DOWNLOAD_FAILED', { cause });
}
