/** A request between a tab and the API. */
export interface Call {
  id: number;
  /** Whose it is, for the log and to know that the asker is gone. */
  from: { readonly name: string; readonly dead: boolean };
  method: string;
  path: string;
  headers: Headers;
  body: ArrayBuffer | undefined;
  /** What the API answered, while that is still on its way back. */
  answered?: Response | null;
  /** Gives the answer, or nothing for a connection that broke. */
  answer(response: Response | null): void;
}

/** What a call holds of what `fetch` was asked for. */
export async function read(path: string, init: RequestInit) {
  // A Request puts a form into bytes and names its boundary.
  const request = new Request(`http://api${path}`, {
    method: init.method,
    headers: init.headers,
    body: init.body,
  });
  const body = init.body == null ? undefined : await request.arrayBuffer();
  return { method: request.method, path, headers: request.headers, body };
}

/** An answer that is not the API's. */
export function proxyAnswer(status: number): Response {
  const retry: Record<string, string> = status === 429 || status === 503 ? { 'Retry-After': '2' } : {};
  return new Response(JSON.stringify({ statusCode: status, code: 'proxy', message: `Error ${status}` }), {
    status,
    headers: { 'Content-Type': 'application/json', ...retry },
  });
}

/** The user id in an access token, which may have run out long ago. */
export function senderOf(headers: Headers): number {
  const [, payload = ''] = (headers.get('Authorization') ?? '').split('.');
  try {
    return Number((JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub);
  } catch {
    return 0;
  }
}
