import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import { SecretBox } from './secret-box.js';
import { newTotpSecret, stepOfCode, totpUri } from './totp-codes.js';

type Database = Pick<EntityManager, 'query'>;

export interface NewTotp {
  /** In base 32. */
  secret: string;
  uri: string;
  /** As it may be stored. */
  closed: Buffer;
}

/** The authenticator apps of administrators. */
@Injectable()
export class TotpService {
  private readonly logger = new Logger(TotpService.name);

  constructor(private readonly box: SecretBox) {}

  make(userId: number, username: string): NewTotp {
    const secret = newTotpSecret();
    return { secret, uri: totpUri(secret, username), closed: this.box.close(secret, userId) };
  }

  /** Puts it in the place of the one before, if the code is one of it. */
  async enrol(manager: Database, userId: number, closed: Buffer, code: string): Promise<boolean> {
    const step = stepOfCode(this.open(closed, userId), code);
    if (step === undefined) return false;
    await manager.query(
      `INSERT INTO totp_factors (user_id, secret, last_step) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = excluded.last_step,
         created_at = now()`,
      [userId, closed, step],
    );
    return true;
  }

  /**
   * Takes each code once: the statement that takes it decides.
   * @throws AppError 409 totp_unreadable
   */
  async prove(manager: Database, userId: number, code: string): Promise<boolean> {
    const [factor] = await manager.query<{ secret: Buffer }[]>(
      'SELECT secret FROM totp_factors WHERE user_id = $1',
      [userId],
    );
    const step = factor && stepOfCode(this.open(factor.secret, userId), code);
    if (step === undefined) return false;
    const [, taken] = await manager.query<[unknown[], number]>(
      'UPDATE totp_factors SET last_step = $2 WHERE user_id = $1 AND last_step < $2',
      [userId, step],
    );
    return taken > 0;
  }

  async remove(manager: Database, userId: number): Promise<boolean> {
    const [, removed] = await manager.query<[unknown[], number]>(
      'DELETE FROM totp_factors WHERE user_id = $1',
      [userId],
    );
    return removed > 0;
  }

  private open(closed: Buffer, userId: number): string {
    const secret = this.box.open(closed, userId);
    if (secret !== undefined) return secret;
    this.logger.error(`the secret of user ${userId} was stored with another JWT_SECRET`);
    throw AppError.conflict(
      'totp_unreadable',
      'El servidor ya no puede comprobar los códigos de tu aplicación. Usa un código de recuperación o pide a ' +
        'otro administrador que restablezca tu segundo factor.',
    );
  }
}
