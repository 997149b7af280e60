import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { tooOften } from './too-often.js';
import { throttleAddress } from './throttle-address.js';

interface Policy {
  /** Attempts that cost nothing. */
  free: number;
  /** Seconds of the first wait; each further failure doubles it. */
  first: number;
  /** Seconds, the longest wait. */
  cap: number;
}

/** Short, so that nobody can keep the owner out for long by guessing at their name. */
const ACCOUNT: Policy = { free: 5, first: 2, cap: 120 };

/** An office shares an address, so more is free; a machine that guesses at names waits longer. */
const ADDRESS: Policy = { free: 20, first: 5, cap: 900 };

/** Failures older than this are forgotten. */
const FORGET_AFTER = '1 hour';

/** An address where an account logged in stays known this long. */
const KNOWN_FOR = '90 days';

const USERNAME = /^\w{3,50}$/;

/** Give the attempt back once it turned out well. */
export interface Attempt {
  succeeded(): Promise<void>;
}

/**
 * Growing delays for who guesses passwords (design §5), by account and by address. The counts live in the
 * database, so that all copies of the API see them.
 *
 * An attempt counts as failed before the password is looked at and is given back when it succeeds: however
 * many come at the same moment, no more get through than the policy allows. An attempt that is refused
 * does not count, so waiting always helps.
 */
@Injectable()
export class LoginThrottle {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * An account is counted apart at the addresses where it logged in before: guesses from elsewhere don't
   * keep its owner out there.
   * @throws AppError 429 with Retry-After
   */
  async begin(username: string, ip: string): Promise<Attempt> {
    const address = throttleAddress(ip);
    // What can't be a username shares one count; it has no owner who could suffer from that.
    const account = USERNAME.test(username) ? username.toLowerCase() : '-';
    const addressKey = `address:${address}`;
    const knownKey = `known:${account}@${address}`;
    const accountKey = (await this.exists(knownKey)) ? knownKey : `account:${account}`;

    await this.reserve(addressKey, ADDRESS);
    try {
      await this.reserve(accountKey, ACCOUNT);
    } catch (error) {
      // Nothing was tried: knocking at one blocked account must not block a whole office.
      await this.giveBack(addressKey);
      throw error;
    }
    return {
      succeeded: async () => {
        await this.giveBack(addressKey);
        await this.clear(accountKey);
        await this.remember(knownKey);
      },
    };
  }

  /**
   * The current password, asked of who is logged in already, is counted by user.
   * @throws AppError 429 with Retry-After
   */
  async beginPasswordChange(userId: number): Promise<Attempt> {
    const key = `password:${userId}`;
    await this.reserve(key, ACCOUNT);
    return { succeeded: () => this.clear(key) };
  }

  private async exists(key: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM login_throttles WHERE key = $1 AND updated_at > now() - $2::interval`,
      [key, KNOWN_FOR],
    );
    return rows.length > 0;
  }

  /** One statement decides and counts, so that simultaneous attempts can't all pass. */
  private async reserve(key: string, { free, first, cap }: Policy): Promise<void> {
    const [reserved] = await this.dataSource.query<{ failures: number }[]>(
      `INSERT INTO login_throttles AS t (key, failures, updated_at) VALUES ($1, 1, now())
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN t.updated_at < now() - $5::interval THEN 1 ELSE t.failures + 1 END,
         blocked_until = CASE WHEN t.updated_at >= now() - $5::interval AND t.failures + 1 >= $2
           THEN now() + make_interval(secs => least($4::float8, $3 * 2.0 ^ least(t.failures + 1 - $2, 20))) END,
         updated_at = now()
       WHERE t.blocked_until IS NULL OR t.blocked_until <= now()
       RETURNING failures`,
      [key, free, first, cap, FORGET_AFTER],
    );
    if (!reserved) throw tooOften(await this.secondsLeft(key));
    if (reserved.failures === 1) await this.prune();
  }

  private async secondsLeft(key: string): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      `SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS seconds FROM login_throttles WHERE key = $1`,
      [key],
    );
    return Math.max(1, row?.seconds ?? 1);
  }

  private async giveBack(key: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE login_throttles SET failures = greatest(failures - 1, 0), blocked_until = NULL WHERE key = $1',
      [key],
    );
  }

  private async clear(key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM login_throttles WHERE key = $1', [key]);
  }

  private async remember(key: string): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO login_throttles (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET updated_at = now()`,
      [key],
    );
  }

  /** Names that somebody made up must not pile up for ever. */
  private async prune(): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM login_throttles
        WHERE updated_at < now() - CASE WHEN key LIKE 'known:%' THEN $1 ELSE $2 END::interval`,
      [KNOWN_FOR, FORGET_AFTER],
    );
  }
}
