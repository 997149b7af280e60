import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Operation } from '../contract/operations.ts';
import { besiegerOf, type Scene } from './siege.ts';

/** Of imports: what is no such id is refused before its body comes. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const TRICKLE_EVERY_MS = 500;
const LOOK_EVERY_MS = 20;

const BEGINNINGS = {
  'application/json': '{"',
  'multipart/form-data': '--b\r\nContent-Disposition: form-data; name="archivo"; filename="a"\r\n\r\nPK',
};

/** A request whose body has begun and hardly goes on, on a connection of its own. */
export class StalledBody {
  /** That the server has ended the connection. */
  isOver = false;
  private said = '';
  private readonly socket: Socket;

  /** @param trickles a byte now and then, else nothing more at all */
  constructor(url: string, operation: Operation, token: string | undefined, n: number, trickles: boolean) {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    // Being thrown out is what is wished for.
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => (this.said += chunk.toString()));
    const type = operation.body?.type ?? 'application/json';
    socket.write(
      [
        `${operation.method} ${operation.path.replaceAll(/\{\w+\}/g, operation.path.includes('imports') ? NOBODY : '1')} HTTP/1.1`,
        'Host: localhost',
        ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
        `X-Forwarded-For: 203.1.0.${n % 250}`,
        `Content-Type: ${type}; boundary=b`,
        'Content-Length: 1900',
        // Answered as soon as the server knows of the request: from then on it is inside.
        'Expect: 100-continue',
        '\r\n',
      ].join('\r\n'),
    );
    socket.write(BEGINNINGS[type]);
    const trickle = trickles ? setInterval(() => socket.write(' '), TRICKLE_EVERY_MS) : undefined;
    socket.on('close', () => {
      clearInterval(trickle);
      this.isOver = true;
    });
    this.socket = socket;
  }

  /** Of its answer; undefined while there is none. */
  get status(): number | undefined {
    const statuses = [...this.said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
    return statuses.find((status) => status >= 200);
  }

  /** Whether the server knows of it. */
  get isInside(): boolean {
    return this.isOver || this.said !== '';
  }

  giveUp(): void {
    this.socket.destroy();
  }
}

/** Half of them trickle. */
export async function stall(scene: Scene, operation: Operation, count: number): Promise<StalledBody[]> {
  const token = operation.isPublic ? undefined : await scene.token(besiegerOf(operation));
  return Array.from(
    { length: count },
    (_, n) => new StalledBody(scene.url, operation, token, n, n % 2 === 1),
  );
}

/** @returns whether it came true in time */
export async function within(limitMs: number, isSo: () => boolean): Promise<boolean> {
  const until = Date.now() + limitMs;
  while (!isSo() && Date.now() < until) await delay(LOOK_EVERY_MS);
  return isSo();
}
