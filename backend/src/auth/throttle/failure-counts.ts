import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { tooOften } from '../../common/errors/too-often.js';

export interface Policy {
  /** Attempts that cost nothing. */
  free: number;
  /** Seconds of the first wait; each further failure doubles it. */
  first: number;
  /** Seconds, the longest wait. */
  cap: number;
  /** From when an hour counts, after which all is forgotten. */
  forgetsAfter: 'the latest failure' | 'the first failure';
}

/** After which failures are forgotten. */
const FORGET_AFTER = '1 hour';

/** An address where an account logged in stays known this long. */
const KNOWN_FOR = '90 days';

/**
 * Failures by key, in the database so that all copies of the API count together, on one clock. An attempt
 * that is refused does not count, so waiting always helps.
 */
@Injectable()
export class FailureCounts {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Counts an attempt as failed before it is made. One statement decides and counts, so that simultaneous
   * attempts can't all pass.
   * @throws AppError 429 with Retry-After
   */
  async reserve(key: string, { free, first, cap, forgetsAfter }: Policy): Promise<void> {
    const start = forgetsAfter === 'the first failure' ? 't.since' : 't.updated_at';
    const [reserved] = await this.dataSource.query<{ failures: number }[]>(
      `INSERT INTO login_throttles AS t (key, failures) VALUES ($1, 1)
       ON CONFLICT (key) DO UPDATE SET
         failures = CASE WHEN ${start} < now() - $5::interval THEN 1 ELSE t.failures + 1 END,
         since = CASE WHEN ${start} < now() - $5::interval THEN now() ELSE t.since END,
         blocked_until = CASE WHEN ${start} >= now() - $5::interval AND t.failures + 1 >= $2
           THEN now() + make_interval(secs => least($4::float8, $3 * 2.0 ^ least(t.failures + 1 - $2, 20))) END,
         updated_at = now()
       WHERE t.blocked_until IS NULL OR t.blocked_until <= now()
       RETURNING failures`,
      [key, free, first, cap, FORGET_AFTER],
    );
    if (!reserved) throw tooOften(await this.secondsLeft(key));
    if (reserved.failures === 1) await this.prune();
  }

  async giveBack(key: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE login_throttles SET failures = greatest(failures - 1, 0), blocked_until = NULL WHERE key = $1',
      [key],
    );
  }

  async clear(key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM login_throttles WHERE key = $1', [key]);
  }

  /** Whether `remember` noted it within the last 90 days. */
  async isRemembered(key: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM login_throttles WHERE key = $1 AND updated_at > now() - $2::interval`,
      [key, KNOWN_FOR],
    );
    return rows.length > 0;
  }

  /** @param key begins with `known:` */
  async remember(key: `known:${string}`): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO login_throttles (key) VALUES ($1) ON CONFLICT (key) DO UPDATE SET updated_at = now()`,
      [key],
    );
  }

  private async secondsLeft(key: string): Promise<number> {
    const [row] = await this.dataSource.query<{ seconds: number }[]>(
      `SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS seconds FROM login_throttles WHERE key = $1`,
      [key],
    );
    return Math.max(1, row?.seconds ?? 1);
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
