import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What a client of PostgreSQL sends last. */
const TERMINATE = 'X'.charCodeAt(0);

/**
 * A line to PostgreSQL on which farewells are held back until `letGo`: what a busy machine does now and then,
 * for as long as a test needs it.
 */
export class SlowFarewell {
  /** Clients that said goodbye and whose connection PostgreSQL still holds. */
  leaving = 0;
  private readonly letGoes: (() => void)[] = [];
  private readonly sockets = new Set<Socket>();
  // As PostgreSQL, which closes a connection when it has read the farewell, not when no more can come.
  private readonly server = createServer({ allowHalfOpen: true }, (client) => this.relay(client));

  private constructor(private readonly target: URL) {}

  static async open(url: string): Promise<SlowFarewell> {
    const line = new SlowFarewell(new URL(url));
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** Leads to the same database as the target's. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  letGo(): void {
    for (const letGo of this.letGoes.splice(0)) letGo();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private relay(client: Socket): void {
    const server = connect(Number(this.target.port), this.target.hostname);
    for (const socket of [client, server]) this.sockets.add(socket);
    client.on('data', (chunk) => {
      if (chunk[0] !== TERMINATE) return void server.write(chunk);
      this.leaving += 1;
      this.letGoes.push(() => server.write(chunk));
    });
    server.on('data', (chunk) => client.write(chunk));
    server.on('close', () => {
      this.leaving -= 1;
      client.end();
    });
    for (const socket of [client, server]) socket.on('error', () => undefined);
  }
}
