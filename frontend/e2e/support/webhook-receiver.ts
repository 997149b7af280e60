import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Message = { id: string; type: string; isSigned: boolean };

/** Another program of the organisation, which is told what happens here and checks that we said it. */
export class WebhookReceiver {
  readonly messages: Message[] = [];
  /** What it answers. */
  status = 204;
  /** As the console showed it: 'whsec_' and a key in base64. */
  secret = '';

  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async start(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver(createServer());
    receiver.server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        receiver.hear(request.headers as Record<string, string>, Buffer.concat(chunks).toString('utf8'));
        response.writeHead(receiver.status).end();
      });
    });
    await new Promise<void>((resolve) => receiver.server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/avisos`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private hear(headers: Record<string, string>, text: string): void {
    const id = headers['webhook-id'] ?? '';
    const signed = createHmac('sha256', Buffer.from(this.secret.replace(/^whsec_/, ''), 'base64'))
      .update(`${id}.${headers['webhook-timestamp']}.${text}`)
      .digest('base64');
    const isSigned = (headers['webhook-signature'] ?? '').split(' ').includes(`v1,${signed}`);
    this.messages.push({ id, type: (JSON.parse(text) as { type: string }).type, isSigned });
  }
}
