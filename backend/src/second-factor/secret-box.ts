import { Inject, Injectable } from '@nestjs/common';

import { SealingKey } from '../common/sealing-key.js';
import { ENVIRONMENT } from '../config/config.module.js';
import type { Environment } from '../config/environment.js';

/** Secrets of authenticator apps, closed for database and backups: each opens for its person alone. */
@Injectable()
export class SecretBox {
  private readonly key: SealingKey;

  constructor(@Inject(ENVIRONMENT) { jwtSecret }: Pick<Environment, 'jwtSecret'>) {
    this.key = new SealingKey(jwtSecret, 'second-factor');
  }

  close(secret: string, userId: number): Buffer {
    return this.key.seal(secret, String(userId));
  }

  /** @returns undefined for what this key does not open */
  open(closed: Buffer, userId: number): string | undefined {
    return this.key.open(closed, String(userId));
  }
}
