import type { AddressInfo } from 'node:net';
import { backendModule } from '../loader/backend.ts';
import './decoders.ts';

interface App {
  listen(port: number, host: string): Promise<unknown>;
  getHttpServer(): { address(): unknown; closeAllConnections(): void };
  get(token: unknown): unknown;
  close(): Promise<void>;
}

/** The product's own API in this process. It can be stopped and started again on the same data. */
export class ApiServer {
  private app: App | null = null;
  private address = '';

  private readonly databaseUrl: string;
  private readonly dataDir: string;

  constructor(databaseUrl: string, dataDir: string) {
    this.databaseUrl = databaseUrl;
    this.dataDir = dataDir;
  }

  /** http://127.0.0.1:port; null while it is down. */
  get url(): string | null {
    return this.app && this.address;
  }

  /** A service of the running application. */
  get<T>(token: unknown): T {
    return this.app?.get(token) as T;
  }

  async start(): Promise<void> {
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
    this.address = `http://127.0.0.1:${port}`;
    this.app = app;
  }

  async stop(): Promise<void> {
    const { app } = this;
    this.app = null;
    // Clients that keep their connections would be waited for.
    app?.getHttpServer().closeAllConnections();
    await app?.close();
  }
}
