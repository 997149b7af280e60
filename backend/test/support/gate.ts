import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands before a port: what comes is passed on, held, or not even taken. */
export class Gate {
  /** Connections whose words are being held. */
  waiting = 0;
  private held: (() => void)[] | undefined;
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly target: number) {}

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<this> {
    const server = createServer((from) => this.join(from));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    return this;
  }

  hold(): void {
    this.held ??= [];
  }

  release(): void {
    const held = this.held ?? [];
    this.held = undefined;
    this.waiting = 0;
    for (const go of held) go();
  }

  /** From now on nobody answers here, until it is opened again. */
  async close(): Promise<void> {
    const { server } = this;
    for (const socket of this.sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  private join(from: Socket): void {
    const to = connect(this.target, '127.0.0.1');
    let isWaiting = false;
    from.on('data', (bytes) => {
      if (!this.held) return void to.write(bytes);
      if (!isWaiting) this.waiting += 1;
      isWaiting = true;
      this.held.push(() => {
        isWaiting = false;
        to.write(bytes);
      });
    });
    to.on('data', (bytes) => from.write(bytes));
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.sockets.add(one);
      // A connection that breaks is the same as one that ends.
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }
}
