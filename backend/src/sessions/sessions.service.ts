import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import type { Client } from '../common/client-of.js';
import { prepared } from '../common/sql/prepared.js';
import type { Role } from '../identity/role.js';
import type { AccessTokenClaims } from './access-token-claims.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import { hashRefreshToken, makeRefreshToken, REFRESH_LIFETIME_DAYS } from './refresh-token.js';

export type SessionEndReason =
  'logout' | 'reuse' | 'password' | 'deactivated' | 'device' | 'owner' | 'second-factor' | 'unlinked';

/** What may prove the person of a session; `provider`: whoever logs people in elsewhere answers for it. */
export type SessionFactor = 'totp' | 'recovery' | 'passkey' | 'provider';

/** A refresh token as it goes to the client, with what its access token must say. */
export interface IssuedTokens extends AccessTokenClaims {
  refreshToken: string;
}

/**
 * Two children of one token count as made at once when no more than this lies between them: two tabs
 * that refresh together. Further apart, only one of them can have reached its client.
 */
const AT_ONCE = '30 seconds';

interface TokenState {
  id: string;
  session_id: string;
  user_id: number;
  expired: boolean;
  /** A child of it was used: the client had moved on. */
  spent: boolean;
  /** It was never used itself, and the client went on with another child of its predecessor. */
  passed_over: boolean;
}

/** Every request asks this. */
const AUTHENTICATE = prepared(`
  SELECT u.id, u.username, u.role, s.second_factor IS NOT NULL AS "hasSecondFactor",
         t.confirmed_at IS NOT NULL AS confirmed
    FROM sessions s
    JOIN users u ON u.id = s.user_id AND u.active
    JOIN refresh_tokens t ON t.session_id = s.id AND t.id = $2
   WHERE s.id = $1 AND s.ended_at IS NULL AND u.id = $3`);

/**
 * Sessions and their refresh tokens (rule 16).
 *
 * The tokens of a session form a tree. Exchanging a token adds a child; a token is confirmed when it, or
 * an access token that came with it, is first used.
 * - As long as no child is confirmed the answer may have been lost, however often: the parent may be
 *   exchanged again, and each time gives another child.
 * - Once a child is confirmed, a use of the parent is theft: it ends the session, thief and owner alike.
 * - So is the first use of a child whose sibling is confirmed: one of the two went to somebody else.
 *   Siblings made at once are the exception, two tabs of one client.
 *
 * Every decision is taken under the lock of the session's row; this is crucial, else two requests could
 * each see the other's token as unused.
 */
@Injectable()
export class SessionsService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Opens a session within the login's transaction.
   * @param secondFactor what proved its person beside the password
   * @param ssoDays of one that began at the identity provider: after these it is over, however much it is
   *   used
   */
  async open(
    manager: EntityManager,
    userId: number,
    { browser, address }: Client,
    { secondFactor = null, ssoDays }: { secondFactor?: SessionFactor | null; ssoDays?: number } = {},
  ): Promise<IssuedTokens> {
    const sessionId = randomUUID();
    await manager.query(
      `DELETE FROM sessions s WHERE user_id = $1
         AND NOT EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id AND t.expires_at > now())`,
      [userId],
    );
    // A login always leaves a secret on its device.
    await manager.query(
      `INSERT INTO sessions (id, user_id, has_device, browser, address, second_factor, sso, ends_at)
       VALUES ($1, $2, true, $3, $4, $5, $6::int IS NOT NULL, now() + make_interval(days => $6))`,
      [sessionId, userId, browser, address, secondFactor, ssoDays ?? null],
    );
    return this.issue(manager, { userId, sessionId }, null);
  }

  /** Who an access token speaks for, or undefined when the session is over or the user inactive. */
  async authenticate(claims: AccessTokenClaims): Promise<AuthenticatedUser | undefined> {
    const { userId, sessionId, refreshTokenId } = claims;
    const [found] = await this.dataSource.query<
      { id: number; username: string; role: Role; hasSecondFactor: boolean; confirmed: boolean }[]
    >(AUTHENTICATE, [sessionId, refreshTokenId, userId]);
    if (!found) return undefined;
    const { confirmed, ...user } = found;
    if (!confirmed && !(await this.confirmFirstUse(refreshTokenId))) return undefined;
    return { ...user, sessionId };
  }

  /** The next pair for a refresh token, or undefined when it is good for nothing (any more). */
  rotate(refreshToken: string, { browser, address }: Client): Promise<IssuedTokens | undefined> {
    return this.dataSource.transaction(async (manager) => {
      const token = await this.lock(manager, 't.token_hash = $1', hashRefreshToken(refreshToken));
      if (!token || token.expired) return undefined;
      if (token.spent || token.passed_over) {
        await this.end(token.session_id, 'reuse', manager);
        return undefined;
      }
      await this.confirm(manager, token.id);
      await manager.query(
        `UPDATE sessions SET browser = $2, address = $3
         WHERE id = $1 AND (browser IS DISTINCT FROM $2 OR address IS DISTINCT FROM $3)`,
        [token.session_id, browser, address],
      );
      await manager.query('DELETE FROM refresh_tokens WHERE session_id = $1 AND expires_at <= now()', [
        token.session_id,
      ]);
      return this.issue(manager, { userId: token.user_id, sessionId: token.session_id }, token.id);
    });
  }

  async end(
    sessionId: string,
    reason: SessionEndReason,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    await manager.query(
      'UPDATE sessions SET ended_at = now(), end_reason = $2 WHERE id = $1 AND ended_at IS NULL',
      [sessionId, reason],
    );
  }

  /** Part of the transaction that changes the user: both count at once or not at all. */
  async endAllOf(manager: EntityManager, userId: number, reason: SessionEndReason): Promise<void> {
    await manager.query(
      'UPDATE sessions SET ended_at = now(), end_reason = $2 WHERE user_id = $1 AND ended_at IS NULL',
      [userId, reason],
    );
  }

  /**
   * The person of a session proved to be themselves by a factor that their other sessions know nothing of:
   * they end.
   */
  async prove(manager: EntityManager, sessionId: string, factor: SessionFactor): Promise<void> {
    await manager.query('UPDATE sessions SET second_factor = $2 WHERE id = $1', [sessionId, factor]);
    await manager.query(
      `UPDATE sessions SET ended_at = now(), end_reason = 'second-factor'
       WHERE user_id = (SELECT user_id FROM sessions WHERE id = $1) AND id <> $1 AND ended_at IS NULL
         AND second_factor IS NULL`,
      [sessionId],
    );
  }

  /** Ends those that began at the identity provider. */
  async endSsoOf(manager: EntityManager, userId: number): Promise<void> {
    await manager.query(
      `UPDATE sessions SET ended_at = now(), end_reason = 'unlinked'
       WHERE user_id = $1 AND sso AND ended_at IS NULL`,
      [userId],
    );
  }

  /**
   * Ends the sessions that are on a device.
   * @returns how many
   */
  async endOnDevice(manager: EntityManager, deviceId: number): Promise<number> {
    const [, ended] = await manager.query<[unknown[], number]>(
      `UPDATE sessions SET ended_at = now(), end_reason = 'device' WHERE device_id = $1 AND ended_at IS NULL`,
      [deviceId],
    );
    return ended;
  }

  private confirmFirstUse(tokenId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const token = await this.lock(manager, 't.id = $1', tokenId);
      if (!token) return false;
      if (token.passed_over) {
        await this.end(token.session_id, 'reuse', manager);
        return false;
      }
      await this.confirm(manager, token.id);
      return true;
    });
  }

  /** Locks the token's session, if it lives and its user is active, and reads where the token stands. */
  private async lock(
    manager: EntityManager,
    condition: 't.token_hash = $1' | 't.id = $1',
    value: Buffer | string,
  ): Promise<TokenState | undefined> {
    const [session] = await manager.query<{ id: string }[]>(
      `SELECT s.id FROM sessions s
         JOIN users u ON u.id = s.user_id AND u.active
        WHERE s.id = (SELECT t.session_id FROM refresh_tokens t WHERE ${condition}) AND s.ended_at IS NULL
          FOR UPDATE OF s`,
      [value],
    );
    if (!session) return undefined;
    // A statement of its own: it must see what was committed while this one waited for the lock.
    const [token] = await manager.query<TokenState[]>(
      `SELECT t.id, t.session_id, s.user_id, t.expires_at <= now() AS expired,
              EXISTS (SELECT FROM refresh_tokens c
                       WHERE c.predecessor_id = t.id AND c.confirmed_at IS NOT NULL) AS spent,
              t.confirmed_at IS NULL AND EXISTS (
                SELECT FROM refresh_tokens o
                 WHERE o.predecessor_id = t.predecessor_id AND o.id <> t.id AND o.confirmed_at IS NOT NULL
                   AND (o.created_at > t.created_at + $2::interval
                        OR o.created_at < t.created_at - $2::interval)) AS passed_over
         FROM refresh_tokens t JOIN sessions s ON s.id = t.session_id
        WHERE ${condition}`,
      [value, AT_ONCE],
    );
    return token;
  }

  private async confirm(manager: EntityManager, tokenId: string): Promise<void> {
    await manager.query(
      'UPDATE refresh_tokens SET confirmed_at = now() WHERE id = $1 AND confirmed_at IS NULL',
      [tokenId],
    );
  }

  private async issue(
    manager: EntityManager,
    owner: { userId: number; sessionId: string },
    predecessorId: string | null,
  ): Promise<IssuedTokens> {
    const refreshToken = makeRefreshToken();
    const refreshTokenId = randomUUID();
    await manager.query(
      `INSERT INTO refresh_tokens (id, session_id, token_hash, predecessor_id, expires_at)
       VALUES ($1, $2, $3, $4,
               least(now() + make_interval(days => $5), (SELECT s.ends_at FROM sessions s WHERE s.id = $2)))`,
      [refreshTokenId, owner.sessionId, hashRefreshToken(refreshToken), predecessorId, REFRESH_LIFETIME_DAYS],
    );
    return { ...owner, refreshTokenId, refreshToken };
  }
}
