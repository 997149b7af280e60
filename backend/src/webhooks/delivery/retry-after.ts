/** Statuses by which a destination says 'not now' (RFC 9110 and RFC 6585). */
const NOT_NOW = new Set([429, 503]);

/**
 * How long a destination wants nothing more, by its `Retry-After`: seconds, or the date of HTTP.
 * @returns milliseconds; 0 where it asks for nothing, or for nothing that can be understood
 */
export function waitAskedFor(status: number, retryAfter: string | undefined, now: Date): number {
  if (!NOT_NOW.has(status) || retryAfter === undefined) return 0;
  const asked = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now.getTime();
  return Number.isFinite(asked) ? Math.max(asked, 0) : 0;
}
