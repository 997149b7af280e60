import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hashRefreshToken, makeRefreshToken } from '../../sessions/refresh-token.js';

/** How long a device that nobody uses stays known. */
export const DEVICE_DAYS = 180;

/** Of one user. Whoever logs in without keeping what they get makes a new one each time. */
const MAX_DEVICES = 20;

/**
 * Devices on which somebody logged in before, by a secret of 256 random bits that they keep beyond the
 * logout. It never stands for a password: it only takes them out of what strangers have to wait for.
 */
@Injectable()
export class KnownDevices {
  constructor(private readonly dataSource: DataSource) {}

  /** A name for it that can be stored and gives nothing away. */
  nameOf(device: string): string {
    return createHash('sha256').update(hashRefreshToken(device)).digest('hex').slice(0, 32);
  }

  /** Whether anybody is known on it. */
  async isKnown(device: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM known_devices
       WHERE token_hash = $1 AND used_at > now() - make_interval(days => $2) LIMIT 1`,
      [hashRefreshToken(device), DEVICE_DAYS],
    );
    return rows.length > 0;
  }

  /** @param account in lower case */
  async isKnownTo(device: string, account: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM known_devices d JOIN users u ON u.id = d.user_id
       WHERE d.token_hash = $1 AND lower(u.username) = $2 AND d.used_at > now() - make_interval(days => $3)`,
      [hashRefreshToken(device), account, DEVICE_DAYS],
    );
    return rows.length > 0;
  }

  /**
   * To be called when a user proved to be themselves by their password.
   * @param device what it brought, if it brought anything
   * @returns what it is to keep
   */
  async remember(userId: number, device: string | undefined): Promise<string> {
    const kept = device !== undefined && (await this.isKnown(device)) ? device : makeRefreshToken();
    await this.dataSource.query(
      `INSERT INTO known_devices AS d (token_hash, user_id) VALUES ($1, $2)
       ON CONFLICT (token_hash, user_id) DO UPDATE SET used_at = now() WHERE d.used_at < now() - interval '1 day'`,
      [hashRefreshToken(kept), userId],
    );
    if (kept !== device) await this.forgetOldest(userId);
    return kept;
  }

  /**
   * To be called when a session goes on. It gets one secret in its life: a client that does not bring it back
   * keeps none, and one more with each exchange would push the user's other devices out.
   * @returns what it is to keep from now on, if anything new
   */
  async goOn(
    { userId, sessionId }: { userId: number; sessionId: string },
    device: string | undefined,
  ): Promise<string | undefined> {
    const isKnown = device !== undefined && (await this.isKnown(device));
    const isFirst = await this.giveFirst(sessionId);
    if (!isKnown && !isFirst) return undefined;
    const kept = await this.remember(userId, device);
    return kept === device ? undefined : kept;
  }

  /** Whether this session had no device before; two at once are not both told so. */
  private async giveFirst(sessionId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `WITH first AS (UPDATE sessions SET has_device = true WHERE id = $1 AND NOT has_device RETURNING id)
       SELECT id FROM first`,
      [sessionId],
    );
    return rows.length > 0;
  }

  private async forgetOldest(userId: number): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM known_devices WHERE user_id = $1 AND token_hash NOT IN (
         SELECT token_hash FROM known_devices WHERE user_id = $1 ORDER BY used_at DESC LIMIT $2)`,
      [userId, MAX_DEVICES],
    );
  }
}
