import { randomBytes } from 'node:crypto';

import { SealingKey } from '../common/sealing-key.js';

const SECRET_BYTES = 32;

/** What signs for a webhook: 256 random bits, written as Standard Webhooks has it. */
export const makeSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The bytes that sign. */
export const secretBytes = (secret: string): Buffer => Buffer.from(secret.slice('whsec_'.length), 'base64');

const keyOf = (jwtSecret: string): SealingKey => new SealingKey(jwtSecret, 'webhooks');

/**
 * As it is stored: a secret that has to sign cannot be a hash, so it is sealed with a key that is not in the
 * database (`docs/decisions/webhooks.md`).
 */
export const sealSecret = (secret: string, jwtSecret: string): Buffer => keyOf(jwtSecret).seal(secret);

/** @returns undefined where it was sealed with another JWT_SECRET, or is damaged */
export const openSecret = (sealed: Buffer, jwtSecret: string): string | undefined =>
  keyOf(jwtSecret).open(sealed);
