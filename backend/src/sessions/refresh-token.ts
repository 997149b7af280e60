import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** How long a refresh token is good for. */
export const REFRESH_LIFETIME_DAYS = 60;

/** 256 random bits, opaque to the client. */
export const makeRefreshToken = (): string => randomBytes(BYTES).toString('base64url');

/**
 * What the database keeps of a token. Plain SHA-256 is enough: there is nothing to guess in 256 random bits.
 */
export const hashRefreshToken = (token: string): Buffer => createHash('sha256').update(token).digest();
