import { ApiError, NetworkError } from '@/lib/http/errors';
import { serverContract } from '@/lib/http/contract-version';
import { request, type RequestOptions } from '@/lib/http/request';
import { sameUser } from '@/lib/session/same-user';
import { currentSession } from '@/lib/session/session-store';
import { TransportError, type Transport, type UserId } from '../ports';
import type { DiscardAnswer, GroupAssetsPage, MissingWork, SyncAnswer, WireGroup } from '../wire';

/** A photo takes its time, and a megabyte on a weak connection more than that: as long as 2 kB/s take. */
const PHOTO_TIMEOUT_MS = 180_000;
const SLOWEST_BYTES_PER_MS = 2;
/**
 * What says little has an answer within a minute. A batch may take a bad line longer than that, and the
 * server waits for it as long as 1 kB/s come (docs/decisions/bounds-of-requests.md): given up before, it
 * never goes.
 */
const CALL_TIMEOUT_MS = 60_000;
const SLOWEST_CALL_BYTES_PER_MS = 1;

/**
 * The API with the session of one user. While somebody else is logged in nothing of this user is sent
 * (rule 15).
 */
export function httpTransport(userId: UserId, username: string): Transport {
  async function call(path: string, options: RequestOptions): Promise<unknown> {
    if (!sameUser(currentSession()?.user, { id: userId, username })) throw new TransportError('session');
    try {
      // `request` takes the session before it first waits, so it is the one that was just looked at.
      const response = await request(path, options);
      return await response.json();
    } catch (error) {
      throw asTransportError(error, options.signal);
    }
  }

  const post = (path: string, content: object, signal: AbortSignal): Promise<unknown> => {
    const body = JSON.stringify(content);
    const timeoutMs = CALL_TIMEOUT_MS + new Blob([body]).size / SLOWEST_CALL_BYTES_PER_MS;
    const headers = { 'Content-Type': 'application/json' };
    return call(path, { method: 'POST', headers, body, signal, timeoutMs });
  };

  return {
    serverContract,

    sincronizar: (acciones, signal) =>
      post('/api/user/sincronizar', { acciones }, signal) as Promise<SyncAnswer>,

    discard: (acciones, signal) =>
      post('/api/user/descartar', { acciones }, signal) as Promise<DiscardAnswer>,

    closedConflicts: (ids, signal) =>
      post('/api/user/conflictos', { ids }, signal) as Promise<{ cerrados: string[] }>,

    missingWork: (work, signal) => post('/api/user/faltantes', work, signal) as Promise<MissingWork>,

    uploadPhoto(photo, signal) {
      const form = new FormData();
      // The text parts first: the server reads the form as it comes and must know them when the file begins.
      form.append('grupo_id', String(photo.grupo_id));
      form.append('activo_id', String(photo.activo_id));
      form.append('action_id', photo.action_id);
      form.append('photo_id', photo.photo_id);
      form.append('photos', photo.blob, photo.filename);
      const timeoutMs = Math.max(PHOTO_TIMEOUT_MS, photo.blob.size / SLOWEST_BYTES_PER_MS);
      const options = { method: 'POST', body: form, signal, timeoutMs };
      return call('/api/user/upload-photos', options) as Promise<{ urls: string[] }>;
    },

    groupAssets(grupoId, { since, limit }, signal) {
      const query = new URLSearchParams({ limit: String(limit), ...(since === undefined ? {} : { since }) });
      return call(`/api/user/grupos/${grupoId}/activos?${query}`, { signal }) as Promise<GroupAssetsPage>;
    },

    async userGroups(signal) {
      const { grupos } = (await call('/api/user/trabajos', { signal })) as { grupos: WireGroup[] };
      return grupos;
    },
  };
}

function asTransportError(error: unknown, signal: AbortSignal | null | undefined): TransportError {
  if (signal?.aborted) return new TransportError('aborted', { cause: error });
  if (error instanceof NetworkError) {
    return new TransportError(error.reason === 'timeout' ? 'timeout' : 'network', { cause: error });
  }
  if (error instanceof ApiError) {
    // The client has tried a refresh already: what is left is a session that ended.
    if (error.status === 401) return new TransportError('session', { cause: error });
    return new TransportError('http', {
      status: error.status,
      body: error.body,
      retryAfterMs: error.retryAfterSeconds === undefined ? undefined : error.retryAfterSeconds * 1000,
      cause: error,
    });
  }
  // The answer began and broke off, or was not what the API sends (a captive portal): nothing was learned.
  return new TransportError('network', { cause: error });
}
