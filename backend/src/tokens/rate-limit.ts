/** What one token may do. A whole inventory is read or loaded in far fewer. */
export const CALLS_A_MINUTE = 600;

/** Seconds. */
const WINDOW = 60;

export interface Allowance {
  left: number;
  /** Until all of them are there again. */
  seconds: number;
}

/** As the IETF's draft of RateLimit header fields writes them: q of w seconds, r remaining for t seconds. */
export const rateLimitHeaders = ({ left, seconds }: Allowance): Record<string, string> => ({
  'RateLimit-Policy': `"token";q=${CALLS_A_MINUTE};w=${WINDOW}`,
  RateLimit: `"token";r=${left};t=${seconds}`,
});
