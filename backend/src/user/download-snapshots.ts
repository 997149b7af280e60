import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** How long a device may stay away and still get a delta. */
export const CURSOR_DAYS = 90;

export interface Snapshot {
  database: string;
  /** Seconds since the epoch. */
  now: number;
  /** Every transaction below this one has ended, and none below it will ever be seen again. */
  xmin: string;
}

/**
 * What makes cursors safe. Changes are ordered by the transaction that made them, and a cursor never passes
 * one that is still running: a sequence or a clock would skip transactions that commit late.
 */
@Injectable()
export class DownloadSnapshots {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * To be taken before reading. Its own transaction leaves a mark in the log that is flushed when it commits:
   * after a crash PostgreSQL may give out again the ids of transactions that left no durable trace, and
   * a cursor beyond such an id would skip the transaction that gets it next.
   */
  async take(): Promise<Snapshot> {
    return this.dataSource.transaction(async (manager) => {
      const [mark] = await manager.query<Snapshot[]>(
        `SELECT ${DATABASE} AS database, extract(epoch FROM now())::int AS now,
                least(pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
                      pg_current_xact_id()::text::bigint)::text AS xmin,
                pg_logical_emit_message(true, 'inventario', 'cursor') AS mark`,
      );
      if (!mark) throw new Error('the snapshot gave no row');
      return { database: mark.database, now: mark.now, xmin: mark.xmin };
    });
  }

  /** The database as it is now, to recognise cursors of another one. */
  async present(manager: EntityManager = this.dataSource.manager): Promise<Omit<Snapshot, 'xmin'>> {
    const [row] = await manager.query<Omit<Snapshot, 'xmin'>[]>(
      `SELECT ${DATABASE} AS database, extract(epoch FROM now())::int AS now`,
    );
    if (!row) throw new Error('the database gave no row');
    return row;
  }
}

/**
 * Cluster, time line and database. A restored backup continues on another time line or in another cluster,
 * where the same transaction ids mean other transactions.
 */
const DATABASE = `
  (SELECT concat_ws('.', system_identifier,
                    left(pg_walfile_name(pg_current_wal_lsn()), 8),
                    (SELECT oid FROM pg_database WHERE datname = current_database()))
   FROM pg_control_system())`;
