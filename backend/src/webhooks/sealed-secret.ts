import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;
const SECRET_BYTES = 32;

/** What signs for a webhook: 256 random bits, written as Standard Webhooks has it. */
export const makeSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** The bytes that sign. */
export const secretBytes = (secret: string): Buffer => Buffer.from(secret.slice('whsec_'.length), 'base64');

/**
 * As it is stored: a secret that has to sign cannot be a hash, so it is sealed with a key that is not in the
 * database (`docs/decisions/webhooks.md`). Nonce, tag and text.
 */
export function sealSecret(secret: string, jwtSecret: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(jwtSecret), nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

/** @returns null where it was sealed with another JWT_SECRET, or is damaged */
export function openSecret(sealed: Buffer, jwtSecret: string): string | null {
  const decipher = createDecipheriv(CIPHER, keyOf(jwtSecret), sealed.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  const start = decipher.update(sealed.subarray(NONCE + TAG));
  try {
    return Buffer.concat([start, decipher.final()]).toString('utf8');
  } catch {
    // The tag is another one: that is the answer.
    return null;
  }
}

/** A key for this purpose alone: nobody learns that of the sessions from it. */
const keyOf = (jwtSecret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', jwtSecret, '', 'inventario webhook secrets', 32));
