import { createServer, connect, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { LineConditions, type Exchange } from './line-conditions.ts';

/**
 * The line between one person and the server: a TCP relay that can be cut. Cutting it closes every
 * connection and refuses new ones, which is what 'no coverage' means; telling the browser that it is
 * offline alone would leave service workers and open connections in doubt.
 */
export class Line {
  readonly conditions = new LineConditions();
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private port = 0;

  private readonly target: { host: string; port: number };

  private constructor(target: { host: string; port: number }) {
    this.target = target;
  }

  static async open(serverUrl: string): Promise<Line> {
    const { hostname, port } = new URL(serverUrl);
    const line = new Line({ host: hostname, port: Number(port) });
    await line.restore();
    return line;
  }

  /** Where the person's browser goes; the same for the whole life of the line. */
  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async cut(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  async restore(): Promise<void> {
    if (this.server) return;
    const server = createServer((near) => this.relay(near));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, 'localhost', resolve);
    });
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  private relay(near: Socket): void {
    const far = connect(this.target);
    const exchange: Exchange = { answersLost: false };
    for (const [socket, other, way] of [
      [near, far, this.conditions.toServer(exchange)],
      [far, near, this.conditions.toBrowser(exchange)],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        // Who said all there was to say goes when the rest has arrived; anything else is a break.
        if (socket.readableEnded) return;
        way.destroy();
        other.destroy();
      });
      socket.pipe(way).pipe(other);
    }
  }
}
