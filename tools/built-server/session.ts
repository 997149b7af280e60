import { Agent, request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

/** With a body a POST, without one a GET. */
export interface Question {
  json?: object;
  /** A body that is ready to go; `headers` describe it. */
  body?: Buffer;
  headers?: OutgoingHttpHeaders;
}

export interface Answer {
  /** As it came over the wire: packed if it was asked for so. */
  body: Buffer;
  headers: IncomingHttpHeaders;
  /** From the question to the last byte of the answer. */
  ms: number;
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Access tokens live for a quarter of an hour. */
const RENEW_AFTER_MS = 10 * 60_000;

/** Somebody who is logged in, on connections that stay open. Times leave out logging in. */
export class Session {
  private readonly url: string;
  private readonly person: { username: string; password: string };
  private readonly agent = new Agent({ keepAlive: true });
  private token = '';
  private since = -Infinity;

  constructor(url: string, person: { username: string; password: string }) {
    this.url = url;
    this.person = person;
  }

  /** @throws Error with what a refusal says */
  async ask(path: string, { json, body, headers }: Question = {}): Promise<Answer> {
    await this.renew();
    const began = performance.now();
    const reply = await this.exchange(path, json ? Buffer.from(JSON.stringify(json)) : body, {
      ...((json ?? body) && { 'Content-Type': 'application/json' }),
      Authorization: `Bearer ${this.token}`,
      ...headers,
    });
    return { body: reply.body, headers: reply.headers, ms: performance.now() - began };
  }

  async json<T>(path: string, question?: Question): Promise<T> {
    return JSON.parse((await this.ask(path, question)).body.toString()) as T;
  }

  close(): void {
    this.agent.destroy();
  }

  private async renew(): Promise<void> {
    if (performance.now() - this.since < RENEW_AFTER_MS) return;
    const body = Buffer.from(JSON.stringify(this.person));
    const reply = await this.exchange('auth/login', body, { 'Content-Type': 'application/json' });
    this.token = (JSON.parse(reply.body.toString()) as { accessToken: string }).accessToken;
    this.since = performance.now();
  }

  /**
   * A connection that was kept may be closed by the server just as it is used again: then anew on a fresh
   * one.
   */
  private async exchange(
    path: string,
    body: Buffer | undefined,
    headers: OutgoingHttpHeaders,
  ): Promise<Reply> {
    const first = await this.send(path, body, headers, this.agent);
    const reply = 'wasKept' in first ? await this.send(path, body, headers, false) : first;
    if (!('status' in reply)) throw new Error(`${path}: the connection was closed`);
    const isGood = reply.status >= 200 && reply.status < 300;
    if (!isGood) throw new Error(`${path}: ${reply.status} ${reply.body.toString().slice(0, 300)}`);
    return reply;
  }

  private send(
    path: string,
    body: Buffer | undefined,
    headers: OutgoingHttpHeaders,
    agent: Agent | false,
  ): Promise<Reply | { wasKept: true }> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => reject(new Error(`${path}: ${error.message}`, { cause: error }));
      const sent = request(
        `${this.url}/api/${path}`,
        {
          method: body ? 'POST' : 'GET',
          headers: { ...headers, ...(body && { 'Content-Length': body.length }) },
          agent,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', fail);
          response.on('end', () => {
            const { statusCode: status = 0, headers: its } = response;
            resolve({ status, headers: its, body: Buffer.concat(chunks) });
          });
        },
      );
      sent.on('error', (error) => (sent.reusedSocket ? resolve({ wasKept: true }) : fail(error)));
      sent.end(body);
    });
  }
}
