import type { AddressInfo } from 'node:net';
import { backendModule } from '../loader/backend.ts';
import './decoders.ts';

interface App {
  listen(port: number, host: string): Promise<unknown>;
  getHttpServer(): { address(): unknown; closeAllConnections(): void };
  get(token: unknown): unknown;
  close(): Promise<void>;
}

interface Strategy {
  getPassportInstance(): { use(name: string, strategy: Strategy): void };
}

interface Copy {
  app: App;
  /** http://127.0.0.1:port */
  address: string;
}

/**
 * The product's own API in this process, in one copy or in several on the same data. They share the code,
 * which keeps nothing of what it was asked; whatever an application remembers is its own. It can be stopped
 * and started again.
 */
export class ApiServer {
  private readonly running: (Copy | null)[];
  private turns = 0;

  private readonly databaseUrl: string;
  private readonly dataDir: string;

  constructor(databaseUrl: string, dataDir: string, copies = 1) {
    this.databaseUrl = databaseUrl;
    this.dataDir = dataDir;
    this.running = Array<Copy | null>(copies).fill(null);
  }

  get copies(): number {
    return this.running.length;
  }

  /** Whether no copy is down. */
  get isWhole(): boolean {
    return this.up.length === this.copies;
  }

  /** Of the copy whose turn it is; null while all are down. */
  get url(): string | null {
    const up = this.up;
    return up[this.turns % up.length]?.address ?? null;
  }

  /** What a proxy does with each request: it goes to the next copy that is up. */
  next(): string | null {
    this.turns += 1;
    return this.url;
  }

  /** A service of a running application. */
  get<T>(token: unknown): T {
    return this.up[0]?.app.get(token) as T;
  }

  /** Every copy that is down. */
  async start(): Promise<void> {
    for (const [place, copy] of this.running.entries())
      if (copy === null) this.running[place] = await this.startCopy();
  }

  /** Every copy that is up. */
  async stop(): Promise<void> {
    for (const place of this.running.keys()) await this.stopCopy(place);
  }

  /** @param place 0 is the first */
  async stopCopy(place: number): Promise<void> {
    const app = this.running[place]?.app;
    this.running[place] = null;
    // Clients that keep their connections would be waited for.
    app?.getHttpServer().closeAllConnections();
    await app?.close();
    await this.takeStrategy();
  }

  /**
   * Passport knows one strategy a process, that of the copy which was started last: it may just have gone.
   */
  private async takeStrategy(): Promise<void> {
    if (this.up.length === 0) return;
    const { SESSION_STRATEGY, SessionStrategy } = await backendModule<{
      SESSION_STRATEGY: string;
      SessionStrategy: unknown;
    }>('auth/session.strategy.ts');
    const strategy = this.get<Strategy>(SessionStrategy);
    strategy.getPassportInstance().use(SESSION_STRATEGY, strategy);
  }

  private get up(): Copy[] {
    return this.running.filter((copy) => copy !== null);
  }

  private async startCopy(): Promise<Copy> {
    const { createApp } = await backendModule<{ createApp(environment: object): Promise<App> }>('app.ts');
    const app = await createApp({
      port: 0,
      dataDir: this.dataDir,
      databaseUrl: this.databaseUrl,
      jwtSecret: 'a-secret-for-fuzz-runs-and-nothing-else',
      adminUsername: 'admin',
      tzOrg: 'America/Bogota',
      logLevel: process.env['FUZZ_LOG'] ?? 'silent',
      trustProxy: false,
    });
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    return { app, address: `http://127.0.0.1:${port}` };
  }
}
