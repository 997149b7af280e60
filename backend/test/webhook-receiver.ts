import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Webhook } from 'standardwebhooks';

export interface Received {
  id: string;
  headers: IncomingHttpHeaders;
  text: string;
  type: string;
  data: Record<string, unknown>;
}

/** The status to answer with, or nothing at all. */
type Answer = number | 'nothing' | { status: number; retryAfter: string };

/** Another program: it keeps what it gets, and answers as a test wants. */
export class Receiver {
  readonly received: Received[] = [];
  /** Asked for each message, with those before it. */
  answer: (message: Received, before: readonly Received[]) => Answer = () => 204;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Receiver> {
    const server = createServer();
    const receiver = new Receiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const message = read(request.headers, Buffer.concat(chunks).toString('utf8'));
        const answer = receiver.answer(message, [...receiver.received]);
        receiver.received.push(message);
        if (answer === 'nothing') return;
        if (typeof answer === 'object') {
          response.writeHead(answer.status, { 'retry-after': answer.retryAfter }).end();
        } else response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {}).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/avisos`;
  }

  /** Types of what came about a subject, in order. */
  typesOf = (id: number): string[] =>
    this.received.filter(({ data }) => data['id'] === id).map(({ type }) => type);

  async until(is: (received: readonly Received[]) => boolean): Promise<void> {
    while (!is(this.received)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

function read(headers: IncomingHttpHeaders, text: string): Received {
  const { type, data } = JSON.parse(text) as Pick<Received, 'type' | 'data'>;
  return { id: String(headers['webhook-id']), headers, text, type, data };
}

/**
 * By the reference implementation of Standard Webhooks. @throws where the signature is none of the secret's
 */
export const verify = ({ text, headers }: Received, secret: string): unknown =>
  new Webhook(secret).verify(text, headers as Record<string, string>);
