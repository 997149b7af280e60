import type { Ledger } from '../ledger.ts';
import type { Outages } from '../server/outages.ts';
import type { Kind, Traffic } from './traffic.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface Request {
  kind: Kind;
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  json?: unknown;
  form?: FormData;
}

const PATIENCE_MS = 30_000;

/** HTTP as a device has it: an answer, or none. A request that fails while nobody was killed is a fault. */
export class Connection {
  private readonly url: string;
  private readonly traffic: Traffic;
  private readonly outages: Outages;
  private readonly ledger: Ledger;
  private readonly life: AbortSignal;

  /** @param life aborted when the run is over: nothing is sent any more */
  constructor(url: string, traffic: Traffic, outages: Outages, ledger: Ledger, life: AbortSignal) {
    this.life = life;
    this.url = url;
    this.traffic = traffic;
    this.outages = outages;
    this.ledger = ledger;
  }

  /** Null: no answer, or one that says only that the server is in trouble. The request may have acted. */
  async send(request: Request): Promise<Answer | null> {
    this.life.throwIfAborted();
    const begun = performance.now();
    this.traffic.begin(request.kind);
    const answer = await this.exchange(request).finally(() => this.traffic.end(request.kind));
    if ('status' in answer && this.traffic.loses(request.kind)) return null;
    const trouble = 'status' in answer ? (answer.status >= 500 ? `${answer.status}` : null) : answer.trouble;
    if (trouble !== null && !this.outages.excuse(begun)) {
      this.ledger.accuse(`${request.method} ${request.path}: ${trouble}, although nobody had been killed`);
    }
    return trouble !== null || !('status' in answer) || answer.status === 429 ? null : answer;
  }

  private async exchange({
    method,
    path,
    token,
    json,
    form,
  }: Request): Promise<Answer | { trouble: string }> {
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const { status } = response;
      const text = await response.text();
      // A proxy before the server says in its own words that nobody answers.
      const body = text === '' || status >= 500 ? null : (JSON.parse(text) as unknown);
      return { status, body };
    } catch (error) {
      return { trouble: String(error) };
    }
  }
}
