import { Agent, type IncomingMessage, request, type OutgoingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** What came back: an answer, or why there was none. */
export type Reply =
  | { status: number; headers: Record<string, string | string[] | undefined>; text: string }
  | { failure: string };

type Outcome = Reply & { wasKept?: boolean };

export interface Call {
  method: string;
  path: string;
  headers: OutgoingHttpHeaders;
  body: Buffer | null;
}

const PATIENCE_MS = 120_000;

/** HTTP with nothing put right on the way: what fetch would refuse to send goes as it is. */
export class Client {
  readonly url: string;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(url: string) {
    this.url = url;
  }

  /**
   * A connection that was kept may be closed by the server just as it is used again: then anew on a fresh
   * one.
   */
  async send(call: Call): Promise<Reply> {
    const first = await this.exchange(call, this.agent);
    return 'failure' in first && first.wasKept ? this.exchange(call, undefined) : first;
  }

  private exchange({ method, path, headers, body }: Call, agent: Agent | undefined): Promise<Outcome> {
    return new Promise((resolve) => {
      const fail = (error: Error): void => resolve({ failure: error.message });
      try {
        const sent = request(
          `${this.url}${path}`,
          {
            method,
            headers: { ...headers, ...lengthOf(body) },
            ...(agent && { agent }),
            timeout: PATIENCE_MS,
          },
          (response) => {
            const chunks: Buffer[] = [];
            const plain = unpacked(response);
            plain.on('data', (chunk: Buffer) => chunks.push(chunk));
            plain.on('error', fail);
            plain.on('end', () => {
              const text = Buffer.concat(chunks).toString();
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
            });
          },
        );
        sent.on('timeout', () => sent.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)));
        sent.on('error', (error) => resolve({ failure: error.message, wasKept: sent.reusedSocket }));
        sent.end(body);
      } catch (error) {
        // Not even Node sends this.
        resolve({ failure: String(error) });
      }
    });
  }

  async json<T>(method: string, path: string, json: unknown, token?: string): Promise<T> {
    const reply = await this.send({
      method,
      path: `/api/${path}`,
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': '198.51.100.1',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: json === undefined ? null : Buffer.from(JSON.stringify(json)),
    });
    if ('failure' in reply || reply.status >= 300)
      throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
    return (reply.text === '' ? null : JSON.parse(reply.text)) as T;
  }

  close(): void {
    this.agent.destroy();
  }
}

const lengthOf = (body: Buffer | null): OutgoingHttpHeaders =>
  body === null ? {} : { 'Content-Length': body.length };

/** What compresses answers, where an attack has asked for that. */
const UNPACKERS = { br: createBrotliDecompress, gzip: createGunzip, deflate: createInflate };

/** An answer as its reader sees it: what is judged is judged in plain. */
function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding'];
  if (encoding === undefined || !(encoding in UNPACKERS)) return response;
  const unpacker = UNPACKERS[encoding as keyof typeof UNPACKERS]();
  // An error of either reaches who reads: the pipeline ends the unpacker with it.
  return pipeline(response, unpacker, () => undefined);
}
