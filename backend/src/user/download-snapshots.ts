import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { prepared } from '../common/sql/prepared.js';
import { THIS_DATABASE } from '../common/sql/this-database.js';
import type { DownloadCursor } from './download-cursor.js';

/** How long a device may stay away and still get a delta. */
export const CURSOR_DAYS = 90;

const DAY_SECONDS = 86_400;

export interface Snapshot {
  database: string;
  /** The server's last start. */
  start: string;
  /** Seconds since the epoch. */
  now: number;
  /** Every transaction below this one has ended, and none below it will ever be seen again. */
  xmin: string;
}

/**
 * What makes cursors safe. Changes are ordered by the transaction that made them, and a cursor never passes
 * one that is still running: a sequence or a clock would skip transactions that commit late.
 *
 * A copy of the stopped server's data that is put back is the same cluster, time line and database, and gives
 * the same transaction ids out again. Starts tell: a cursor names the last one before it, and the next
 * start's transaction is above it. In data that was put back the next start is another one, below the cursors
 * that were made after the copy; or theirs is not there.
 */
@Injectable()
export class DownloadSnapshots implements OnApplicationBootstrap {
  constructor(private readonly dataSource: DataSource) {}

  /** Before the first answer: whatever changes from now on has a higher transaction than this start. */
  async onApplicationBootstrap(): Promise<void> {
    await this.dataSource.query(NOTE_START);
    // No valid cursor names a start that was followed by another one so long ago.
    await this.dataSource.query(
      `DELETE FROM server_starts s
       WHERE EXISTS (SELECT 1 FROM server_starts later
                     WHERE later.database = s.database AND later.xid > s.xid
                       AND later.started_at < now() - make_interval(days => $1))`,
      [CURSOR_DAYS + 1],
    );
  }

  /**
   * To be taken before reading. Its own transaction leaves a mark in the log that is flushed when it commits:
   * after a crash PostgreSQL may give out again the ids of transactions that left no durable trace, and
   * a cursor beyond such an id would skip the transaction that gets it next.
   */
  async take(): Promise<Snapshot> {
    const [mark] = await this.dataSource.query<Snapshot[]>(TAKE);
    if (!mark) throw new Error('the snapshot gave no row');
    const { database, start, now, xmin } = mark;
    return { database, start, now, xmin };
  }

  /** Whether a cursor was made by this database in its present past, and not too long ago. */
  async isOfHere({ database, start, begun, next }: DownloadCursor): Promise<boolean> {
    const [row] = await this.dataSource.query<{ usable: boolean }[]>(IS_OF_HERE, [
      ...[database, start, begun, next],
      CURSOR_DAYS * DAY_SECONDS,
    ]);
    return row?.usable === true;
  }
}

const NOTE_START = `
  INSERT INTO server_starts (id, database, xid)
  SELECT gen_random_uuid(), ${THIS_DATABASE}, pg_current_xact_id()::text::bigint`;

/**
 * One statement, and so one transaction. A database that took over under the running server has had no start
 * yet.
 */
const TAKE = prepared(`
  WITH here AS MATERIALIZED (SELECT ${THIS_DATABASE} AS database),
  known AS MATERIALIZED (
    SELECT s.id FROM server_starts s JOIN here USING (database) ORDER BY s.xid DESC LIMIT 1
  ),
  noted AS (${NOTE_START} WHERE NOT EXISTS (SELECT FROM known) RETURNING id)
  SELECT here.database, extract(epoch FROM now())::int AS now,
         coalesce((SELECT id FROM known), (SELECT id FROM noted)) AS start,
         least(pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
               pg_current_xact_id()::text::bigint)::text AS xmin,
         pg_logical_emit_message(true, 'inventario', 'cursor') AS mark
  FROM here`);

const IS_OF_HERE = prepared(`
  SELECT ${THIS_DATABASE} = $1 AND $3 > extract(epoch FROM now()) - $5
         AND EXISTS (
           SELECT 1 FROM server_starts s
           WHERE s.id::text = $2 AND s.database = $1 AND NOT EXISTS (
             SELECT 1 FROM server_starts later
             WHERE later.database = s.database AND later.xid > s.xid AND later.xid < $4::bigint)) AS usable`);
