/** What a refused call brings. Programs decide by `code`; `message` is Spanish and fit to show. */
export class InventarioError extends Error {
  override readonly name = 'InventarioError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** What more there is to say, by code. */
    readonly details: unknown,
    /** Seconds after which the call may be sent again; undefined where the server does not say. */
    readonly retryAfter: number | undefined,
  ) {
    super(message);
  }

  /** Of an answer that is no success. A proxy's answer has no code of ours: it is `http_<status>`. */
  static async of(response: Response): Promise<InventarioError> {
    const { status, headers } = response;
    const { code, message, details, conflict } = bodyOf(await response.text());
    const wait = Number(headers.get('Retry-After') ?? NaN);
    return new InventarioError(
      status,
      typeof code === 'string' ? code : `http_${status}`,
      typeof message === 'string' ? message : `HTTP ${status}`,
      details ?? conflict,
      Number.isFinite(wait) ? wait : undefined,
    );
  }
}

function bodyOf(text: string): Record<string, unknown> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
