import { Secret, TOTP } from 'otpauth';

/** Shown by authenticator apps above the username. */
const ISSUER = 'Inventario';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const PERIOD_SECONDS = 30;

/** Steps before and after the server's own that are taken as well: clocks of phones are off. */
const DRIFT_STEPS = 1;

export const TOTP_DIGITS = 6;

/** What every authenticator app understands: SHA-1, 6 digits, 30 seconds. */
const totpOf = (secret: Secret, username = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label: username,
    secret,
    algorithm: 'SHA1',
    digits: TOTP_DIGITS,
    period: PERIOD_SECONDS,
  });

/** In base 32, as people type it. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What the QR code says. */
export const totpUri = (secret: string, username: string): string =>
  totpOf(Secret.fromBase32(secret), username).toString();

/**
 * The time step that a code belongs to, for it to be taken once; undefined for one that is wrong.
 * @param now milliseconds since 1970
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const delta = totpOf(Secret.fromBase32(secret)).validate({
    token: code,
    timestamp: now,
    window: DRIFT_STEPS,
  });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}
