import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { RecoveryService } from './recovery.service.js';

type Database = Pick<EntityManager, 'query'>;

export interface Factors {
  /** Since when there is an authenticator app. */
  totp: Date | null;
  passkeys: number;
  /** Recovery codes that are still good. */
  recoveryCodes: number;
}

/** What a person has to prove to be themselves with, beside their password. */
@Injectable()
export class FactorsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly recovery: RecoveryService,
  ) {}

  async of(userId: number, database: Database = this.dataSource): Promise<Factors> {
    const [found] = await database.query<{ totp: Date | null; passkeys: number }[]>(
      `SELECT (SELECT created_at FROM totp_factors WHERE user_id = $1) AS totp,
              (SELECT count(*)::int FROM passkeys WHERE user_id = $1) AS passkeys`,
      [userId],
    );
    const { totp = null, passkeys = 0 } = found ?? {};
    return { totp, passkeys, recoveryCodes: await this.recovery.left(database, userId) };
  }

  /**
   * Makes people who change the factors of one person take turns: what one of them finds stays so until it
   * commits. Nobody who is only mentioned (a session, a group) waits for it.
   */
  async lock(manager: Database, userId: number): Promise<void> {
    await manager.query('SELECT id FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }
}

/** Recovery codes alone are none: they only stand in for one. */
export const isThere = ({ totp, passkeys }: Factors): boolean => totp !== null || passkeys > 0;
