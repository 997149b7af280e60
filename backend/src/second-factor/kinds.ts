/** What somebody can prove to be themselves with, beside their password. */
export type SecondFactorKind = 'totp' | 'recovery';

/** For the log of administrators. */
export const KIND_NAMES: Record<SecondFactorKind, string> = {
  totp: 'código de la aplicación',
  recovery: 'código de recuperación',
};
