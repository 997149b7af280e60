import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The first byte of what is stored: says with which key and how it was sealed. */
const VERSION = 1;
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const BEFORE_TEXT = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * Seals secrets that the server must read again, for the database and its backups (AES-256-GCM), with a key
 * that is derived from JWT_SECRET, which stands in neither. Another JWT_SECRET opens none of them.
 */
export class SealingKey {
  private readonly key: Buffer;

  /** @param purpose what it is for: nobody learns any other key from it */
  constructor(jwtSecret: string, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', `inventario/${purpose}/v${VERSION}`, KEY_BYTES));
  }

  /** @param owner whose it is, where that is known: it opens for nobody else */
  seal(text: string, owner = ''): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), sealed]);
  }

  /** @returns undefined for what this key does not open */
  open(sealed: Buffer, owner = ''): string | undefined {
    if (sealed[0] !== VERSION || sealed.length < BEFORE_TEXT) return undefined;
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, this.key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(owner))
      .setAuthTag(sealed.subarray(1 + NONCE_BYTES, BEFORE_TEXT));
    const start = decipher.update(sealed.subarray(BEFORE_TEXT));
    try {
      return Buffer.concat([start, decipher.final()]).toString('utf8');
    } catch {
      // Node tells a wrong key by nothing but an error without a code.
      return undefined;
    }
  }
}
