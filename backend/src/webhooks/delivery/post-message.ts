import { Agent as HttpAgent, type ClientRequestArgs, type IncomingMessage, request } from 'node:http';
import { Agent as HttpsAgent, request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

import type { WebhooksAllow } from '../../config/webhooks-allow.js';
import { guardedLookup, hostOf, refuseInside } from './destination.js';

/** Of an answer no more is read; what it says is nobody's business. */
const ANSWER_LIMIT = 16 * 1024;

export interface Message {
  url: string;
  body: string;
  headers: Record<string, string>;
}

export interface Answer {
  /** 200 to 299 means that it was taken. */
  status: number;
  retryAfter: string | undefined;
}

/** Sends messages, over connections that it keeps until it is closed. It follows no redirect. */
export class Sender {
  private readonly http: HttpAgent;
  private readonly https: HttpsAgent;
  private readonly lookup: LookupFunction;

  constructor(private readonly allow: WebhooksAllow | undefined) {
    this.lookup = guardedLookup(allow);
    this.http = new HttpAgent({ keepAlive: true });
    this.https = new HttpsAgent({ keepAlive: true });
  }

  /**
   * @throws RefusedDestination, or whatever the connection fails with; an `AbortError` by the signal
   */
  async post({ url: text, body, headers }: Message, signal: AbortSignal): Promise<Answer> {
    const url = new URL(text);
    refuseInside(hostOf(url), this.allow);
    const isSecure = url.protocol === 'https:';
    const options: ClientRequestArgs = {
      method: 'POST',
      agent: isSecure ? this.https : this.http,
      lookup: this.lookup,
      signal,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Inventario-Webhooks/1',
        ...headers,
      },
    };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      (isSecure ? secureRequest : request)(url, options, resolve).on('error', reject).end(body);
    });
    drain(answer);
    return { status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] };
  }

  close(): void {
    this.http.destroy();
    this.https.destroy();
  }
}

/**
 * The status says it all; the rest is read so that the connection serves the next message, and not without
 * end.
 */
function drain(answer: IncomingMessage): void {
  let left = ANSWER_LIMIT;
  answer.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) answer.destroy();
  });
  // A break or the time limit after the status changes nothing of what it said.
  answer.on('error', () => undefined);
}
