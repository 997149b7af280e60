/** One call as the API would see it. */
export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  authorization: string | null;
};

export type Answer = { status?: number; body?: unknown };
type Handler = Answer | ((call: Call) => Answer | Promise<Answer>);

/**
 * The network in place of `fetch`: answers `'GET /api/…'` as told and keeps every call. Whatever a test does
 * not name answers 404, as an unknown path does. `null` for a path means that no answer comes at all.
 */
export function fakeApi(handlers: Record<string, Handler | null>) {
  const calls: Call[] = [];
  const routes = new Map(Object.entries(handlers));

  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), 'http://localhost');
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      authorization: new Headers(init.headers).get('Authorization'),
    };
    calls.push(call);
    const handler = routes.get(`${call.method} ${call.path}`);
    if (handler === null) throw new TypeError('Failed to fetch');
    const missing = { status: 404, body: { statusCode: 404, code: 'not_found', message: '' } };
    const answer = typeof handler === 'function' ? await handler(call) : (handler ?? missing);
    const { status = 200, body } = answer;
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  };

  return {
    calls,
    /** Calls of one route, in order. */
    to: (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route),
    set: (route: string, handler: Handler | null) => routes.set(route, handler),
  };
}

/** The API's error shape. */
export function refusal(status: number, message: string, code = 'refused'): Answer {
  return { status, body: { statusCode: status, code, message } };
}
