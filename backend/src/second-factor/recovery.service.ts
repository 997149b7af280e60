import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.js';

type Database = Pick<EntityManager, 'query'>;

/** Codes for whoever lost what they prove to be themselves with. */
@Injectable()
export class RecoveryService {
  /** New ones in the place of all earlier ones. The only moment at which anybody can read them. */
  async make(manager: Database, userId: number): Promise<string[]> {
    const codes = newRecoveryCodes();
    await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await manager.query(
      'INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, code FROM unnest($2::bytea[]) AS code',
      [userId, codes.map((code) => hashRecoveryCode(userId, code))],
    );
    return codes;
  }

  /** Takes each code once: the statement that takes it decides. */
  async prove(manager: Database, userId: number, code: string): Promise<boolean> {
    const [, taken] = await manager.query<[unknown[], number]>(
      'UPDATE recovery_codes SET used_at = now() WHERE user_id = $1 AND code_hash = $2 AND used_at IS NULL',
      [userId, hashRecoveryCode(userId, code)],
    );
    return taken > 0;
  }

  /** How many are still good. */
  async left(database: Database, userId: number): Promise<number> {
    const [row] = await database.query<{ left: number }[]>(
      'SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL',
      [userId],
    );
    return row?.left ?? 0;
  }

  async remove(manager: Database, userId: number): Promise<void> {
    await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  }
}
