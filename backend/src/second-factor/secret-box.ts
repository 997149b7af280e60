import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';

/** The first byte of what is stored: says with which key and how it was closed. */
const VERSION = 1;
const KEY_NAME = `inventario/second-factor/v${VERSION}`;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Secrets that the server must read again, closed for the database and its backups (AES-256-GCM) with a key
 * that is derived from JWT_SECRET, which stands in neither. Another JWT_SECRET opens none of them.
 */
@Injectable()
export class SecretBox {
  private readonly key: Buffer;

  constructor(@Inject(ENVIRONMENT) { jwtSecret }: Environment) {
    this.key = Buffer.from(hkdfSync('sha256', jwtSecret, '', KEY_NAME, KEY_BYTES));
  }

  /** @param owner opens it again; in the row of somebody else it is worth nothing */
  close(secret: string, owner: number): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce).setAAD(Buffer.from(String(owner)));
    const closed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), closed]);
  }

  /** @returns undefined for what this key does not open */
  open(closed: Buffer, owner: number): string | undefined {
    const body = 1 + NONCE_BYTES + TAG_BYTES;
    if (closed[0] !== VERSION || closed.length < body) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', this.key, closed.subarray(1, 1 + NONCE_BYTES))
      .setAAD(Buffer.from(String(owner)))
      .setAuthTag(closed.subarray(1 + NONCE_BYTES, body));
    try {
      return Buffer.concat([decipher.update(closed.subarray(body)), decipher.final()]).toString('utf8');
    } catch {
      // Node tells a wrong key by nothing but an error without a code.
      return undefined;
    }
  }
}
