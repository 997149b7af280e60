import type { DataSource } from 'typeorm';

/** Until so many in the database wait for a lock. */
export async function somebodyWaits(dataSource: DataSource, count = 1): Promise<void> {
  for (;;) {
    const waiting: unknown[] = await dataSource.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if (waiting.length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
