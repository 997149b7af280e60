import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { hashRefreshToken, makeRefreshToken } from '../sessions/refresh-token.js';

/** `login`: to come in after the right password. The others: to enrol such a factor. */
export type ChallengePurpose = 'login' | 'totp' | 'passkey';

const MINUTES: Record<ChallengePurpose, number> = { login: 5, totp: 15, passkey: 15 };

/** Wrong proofs that one challenge survives, less one. */
const ATTEMPTS = 5;

/** Of one user; whoever begins more has given the earlier ones up. */
const MAX_OPEN = 10;

export interface Challenge {
  hash: Buffer;
  userId: number;
  secret: Buffer | null;
}

type Database = Pick<EntityManager, 'query'>;

/** SQL: the password is still the one with which `c` was begun, and its user `u` may come in. */
const IS_GOOD = `c.expires_at > now() AND c.attempts_left > 0 AND u.active
  AND c.password_print = sha256(convert_to(u.password_hash, 'UTF8'))`;

/**
 * Named by 256 random bits that are told once, good for one purpose, for minutes, for a few attempts, and
 * only as long as the user is active and has the same password. Times are those of the database's clock.
 */
@Injectable()
export class ChallengesService {
  constructor(private readonly dataSource: DataSource) {}

  /** @returns what names it to the client */
  async begin(
    manager: Database,
    userId: number,
    purpose: ChallengePurpose,
    secret: Buffer | null = null,
  ): Promise<string> {
    const token = makeRefreshToken();
    await this.clear(manager, userId, purpose);
    await manager.query(
      `INSERT INTO second_factor_challenges (token_hash, user_id, purpose, password_print, secret, attempts_left,
                                             expires_at)
       SELECT $1, u.id, $3, sha256(convert_to(u.password_hash, 'UTF8')), $4, $5,
              now() + make_interval(mins => $6)
       FROM users u WHERE u.id = $2`,
      [hashRefreshToken(token), userId, purpose, secret, ATTEMPTS, MINUTES[purpose]],
    );
    return token;
  }

  /** Whose it is, without spending an attempt; undefined for one that is good for nothing (any more). */
  async find(purpose: ChallengePurpose, token: string): Promise<number | undefined> {
    const [row] = await this.dataSource.query<{ user_id: number }[]>(
      `SELECT c.user_id FROM second_factor_challenges c JOIN users u ON u.id = c.user_id
       WHERE c.token_hash = $1 AND c.purpose = $2 AND ${IS_GOOD}`,
      [hashRefreshToken(token), purpose],
    );
    return row?.user_id;
  }

  /**
   * Spends an attempt, for good: not in the transaction of what is attempted. However many come at the same
   * moment, no more get through than may.
   */
  async attempt(purpose: ChallengePurpose, token: string): Promise<Challenge | undefined> {
    const [rows] = await this.dataSource.query<[{ user_id: number; secret: Buffer | null }[], number]>(
      `UPDATE second_factor_challenges c SET attempts_left = c.attempts_left - 1
       FROM users u
       WHERE u.id = c.user_id AND c.token_hash = $1 AND c.purpose = $2 AND ${IS_GOOD}
       RETURNING c.user_id, c.secret`,
      [hashRefreshToken(token), purpose],
    );
    const [row] = rows;
    return row && { hash: hashRefreshToken(token), userId: row.user_id, secret: row.secret };
  }

  /**
   * Ends it within the transaction of what it was for, which its user cannot be deactivated or given another
   * password in.
   * @returns false where somebody else ended it, or it is good for nothing any more
   */
  async end(manager: Database, { hash }: Challenge): Promise<boolean> {
    const users = await manager.query<unknown[]>(
      `SELECT u.id FROM users u JOIN second_factor_challenges c ON c.user_id = u.id
       WHERE c.token_hash = $1 AND u.active AND c.password_print = sha256(convert_to(u.password_hash, 'UTF8'))
       FOR SHARE OF u`,
      [hash],
    );
    if (users.length === 0) return false;
    const [, ended] = await manager.query<[unknown[], number]>(
      'DELETE FROM second_factor_challenges WHERE token_hash = $1',
      [hash],
    );
    return ended > 0;
  }

  /** What nobody ended must not pile up; what somebody else is about is left to them. */
  private async clear(manager: Database, userId: number, purpose: ChallengePurpose): Promise<void> {
    await manager.query(
      `DELETE FROM second_factor_challenges WHERE token_hash IN (
         SELECT token_hash FROM second_factor_challenges
         WHERE expires_at <= now() OR token_hash IN (
           SELECT token_hash FROM second_factor_challenges WHERE user_id = $1 AND purpose = $2
           ORDER BY created_at DESC OFFSET $3)
         FOR UPDATE SKIP LOCKED)`,
      [userId, purpose, MAX_OPEN - 1],
    );
  }
}
