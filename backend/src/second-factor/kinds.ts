/** What somebody can prove to be themselves with, beside their password. */
export type SecondFactorKind = 'passkey' | 'totp' | 'recovery';

/** For the log of administrators. */
export const KIND_NAMES: Record<SecondFactorKind, string> = {
  passkey: 'llave de acceso',
  totp: 'código de la aplicación',
  recovery: 'código de recuperación',
};
