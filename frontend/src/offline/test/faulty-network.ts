import { TransportError, type Transport } from '../ports';

/**
 * What becomes of one call. `lost-answer`: the server acted, the device never hears of it. The API says a
 * `code` with whatever it refuses; a status without one is of something on the way.
 */
export type Fate =
  | 'through'
  | 'lost-request'
  | 'lost-answer'
  | 'timeout'
  | { status: number; code?: string; retryAfterMs?: number };

/**
 * A network between one device and the server. Each call takes the next fate in line; then all go through.
 */
export class FaultyNetwork {
  readonly fates: Fate[] = [];
  readonly calls: { method: keyof Transport; payload: unknown; fate: Fate }[] = [];
  /** Decides what `fates` does not. */
  decide: (method: keyof Transport, payload: unknown) => Fate = () => 'through';
  /** Assets that a page brings at most, whatever is asked for. */
  pageSize = Infinity;
  /** What a call waits for before it arrives. */
  delay: (method: keyof Transport) => Promise<void> | null = () => null;

  through(server: Transport): Transport {
    return {
      serverContract: () => server.serverContract(),
      sincronizar: (acciones, signal) =>
        this.pass('sincronizar', acciones, () => server.sincronizar(acciones, signal)),
      discard: (acciones, signal) => this.pass('discard', acciones, () => server.discard(acciones, signal)),
      missingWork: (work, signal) =>
        this.pass('missingWork', [...work.acciones, ...work.fotos], () => server.missingWork(work, signal)),
      closedConflicts: (ids, signal) =>
        this.pass('closedConflicts', ids, () => server.closedConflicts(ids, signal)),
      uploadPhoto: (photo, signal) =>
        this.pass('uploadPhoto', photo, () => server.uploadPhoto(photo, signal)),
      groupAssets: (id, query, signal) =>
        this.pass('groupAssets', { id, query }, () =>
          server.groupAssets(id, { ...query, limit: Math.min(query.limit, this.pageSize) }, signal),
        ),
      userGroups: (signal) => this.pass('userGroups', null, () => server.userGroups(signal)),
    };
  }

  callsOf(method: keyof Transport) {
    return this.calls.filter((call) => call.method === method);
  }

  private async pass<T>(method: keyof Transport, payload: unknown, act: () => Promise<T>): Promise<T> {
    const fate = this.fates.shift() ?? this.decide(method, payload);
    this.calls.push({ method, payload, fate });
    if (fate === 'lost-request') throw new TransportError('network');
    if (fate === 'timeout') throw new TransportError('timeout');
    if (typeof fate === 'object') {
      const { status, code, retryAfterMs } = fate;
      const body = { message: `E${status}`, ...(code !== undefined && { code }) };
      throw new TransportError('http', { status, body, ...(retryAfterMs !== undefined && { retryAfterMs }) });
    }
    await this.delay(method);
    const answer = await act();
    if (fate === 'lost-answer') throw new TransportError('network');
    return answer;
  }
}
