import { Secret, TOTP } from 'otpauth';

import { newTotpSecret, stepOfCode, totpUri } from './totp-codes.js';

const PERIOD_MS = 30_000;
/** The middle of a time step. */
const NOW = 1_790_000_010_000 - (1_790_000_010_000 % PERIOD_MS) + PERIOD_MS / 2;
const STEP = Math.floor(NOW / PERIOD_MS);

describe('codes of an authenticator app', () => {
  const secret = newTotpSecret();
  const codeAt = (timestamp: number, of = secret): string =>
    new TOTP({ secret: Secret.fromBase32(of) }).generate({ timestamp });

  it('are taken one step early and late, each as its own step', () => {
    const steps = [-2, -1, 0, 1, 2].map((by) => stepOfCode(secret, codeAt(NOW + by * PERIOD_MS), NOW));
    expect(steps).toEqual([undefined, STEP - 1, STEP, STEP + 1, undefined]);
  });

  it('of another secret, of another length or no digits at all are none', () => {
    for (const code of [
      codeAt(NOW, newTotpSecret()),
      codeAt(NOW).slice(1),
      `${codeAt(NOW)}0`,
      'abcdef',
      '',
    ]) {
      expect(stepOfCode(secret, code, NOW)).toBeUndefined();
    }
  });

  it('are those of RFC 6238', () => {
    const rfc = new Secret({ buffer: Uint8Array.from(Buffer.from('12345678901234567890')).buffer }).base32;
    // The last six of the eight digits of its appendix B.
    expect(stepOfCode(rfc, '287082', 59_000)).toBe(1);
    expect(stepOfCode(rfc, '005924', 1_234_567_890_000)).toBe(41_152_263);
  });

  it('come from 160 random bits, which the address for the QR code says with the issuer and the user', () => {
    expect(Buffer.from(Secret.fromBase32(secret).buffer)).toHaveLength(20);
    expect(newTotpSecret()).not.toBe(secret);
    const uri = new URL(totpUri(secret, 'mgarcia'));
    expect(uri.pathname).toContain('Inventario:mgarcia');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Inventario',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
