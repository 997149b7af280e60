import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Stands between browser and server and can publish a second version of the app in which one file got another
 * name, as happens to every file that a new version changes: the old name is gone from the server and from
 * the service worker's list.
 */
export class Release {
  private server: Server | undefined;
  private renamed: { from: string; to: string } | undefined;
  private reachable = true;
  /** Paths that the browser asked for and that this version does not have. */
  readonly missing: string[] = [];

  private readonly target: string;

  private constructor(target: string) {
    this.target = target;
  }

  static async open(target: string): Promise<Release> {
    const release = new Release(target);
    release.server = createServer((incoming, outgoing) => void release.answer(incoming, outgoing));
    await new Promise<void>((resolve) => release.server?.listen(0, 'localhost', resolve));
    return release;
  }

  get url(): string {
    return `http://localhost:${(this.server?.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  /** No coverage: every connection breaks. */
  cut(): void {
    this.reachable = false;
    this.server?.closeAllConnections();
  }

  restore(): void {
    this.reachable = true;
  }

  /** The next version: the file whose name begins with `chunk` gets a new name. */
  async publish(chunk: string): Promise<void> {
    const worker = await (await fetch(`${this.target}/sw.js`)).text();
    const from = new RegExp(`assets/${chunk}-[\\w-]+\\.js`).exec(worker)?.[0];
    if (!from) throw new Error(`No file of the app begins with ${chunk}`);
    this.renamed = { from, to: from.replace('.js', 'v2.js') };
  }

  private async answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/';
    const { renamed } = this;
    if (!this.reachable) {
      incoming.socket.destroy();
    } else if (renamed && path === '/sw.js') {
      const response = await fetch(`${this.target}/sw.js`);
      outgoing.setHeader('Content-Type', 'text/javascript');
      outgoing.setHeader('Cache-Control', 'no-cache');
      outgoing.end((await response.text()).replaceAll(renamed.from, renamed.to));
    } else if (renamed && path === `/${renamed.from}`) {
      this.missing.push(path);
      outgoing.writeHead(404).end();
    } else {
      this.relay(incoming, outgoing, renamed && path === `/${renamed.to}` ? `/${renamed.from}` : path);
    }
  }

  private relay(incoming: IncomingMessage, outgoing: ServerResponse, path: string): void {
    const { hostname, port } = new URL(this.target);
    const onward = request(
      { hostname, port, path, method: incoming.method, headers: incoming.headers },
      (response) => {
        // What the worker stored must do it alone: the browser's own cache would hide a gap in it.
        outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, 'cache-control': 'no-store' });
        response.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }
}
