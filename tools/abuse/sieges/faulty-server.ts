import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Operation } from '../contract/operations.ts';
import { type Scene, TOO_MANY } from './siege.ts';

/** What is wrong with a server. */
export interface Faults {
  /** Nobody is ever turned away. */
  unlimited?: true;
  /** What one person has under way counts against everybody. */
  shared?: true;
  /** What has gone goes on counting. */
  leaking?: true;
  /** Bodies that do not come are kept for ever. */
  patient?: true;
}

const PER_PERSON = 8;
const PACE_MS = 200;

/** A server that does nothing but count bodies under way, rightly or not, for tests of sieges. */
export class FaultyServer implements Scene {
  private readonly server: Server;
  private readonly underWay = new Map<string, number>();
  private readonly faults: Faults;

  constructor(faults: Faults) {
    this.faults = faults;
    this.server = createServer((request, response) => this.take(request, response));
  }

  async start(): Promise<void> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  token({ name }: { name: string }): Promise<string> {
    return Promise.resolve(name);
  }

  async call({ path }: Operation, { name }: { name: string }): Promise<number> {
    const headers = { Authorization: `Bearer ${name}`, Connection: 'close' };
    const answer = await fetch(`${this.url}${path}`, { method: 'POST', headers, body: '{}' });
    await answer.arrayBuffer();
    return answer.status;
  }

  async honestWork(): Promise<string[]> {
    const status = await this.call({ path: '/' } as Operation, { name: 'somebody else' });
    return status < 300 ? [] : [`somebody else got ${status}`];
  }

  untilReads(): Promise<void> {
    return delay(10);
  }

  private take(request: IncomingMessage, response: ServerResponse): void {
    const { unlimited, shared, leaking, patient } = this.faults;
    const whose = shared ? 'everybody' : (request.headers.authorization ?? '');
    const count = this.underWay.get(whose) ?? 0;
    if (!unlimited && count >= PER_PERSON) {
      response.writeHead(TOO_MANY, { Connection: 'close' }).end();
      return;
    }
    this.underWay.set(whose, count + 1);
    const leave = (): void => void this.underWay.set(whose, (this.underWay.get(whose) ?? 0) - 1);
    if (!leaking) response.once('close', leave);
    request.resume().once('end', () => {
      if (leaking) leave();
      response.end();
    });
    request.on('error', () => undefined);
    if (!patient) setTimeoutUnref(() => request.destroy(), PACE_MS);
  }
}

const setTimeoutUnref = (act: () => void, ms: number): void => void globalThis.setTimeout(act, ms).unref();
