import type { DataSource } from 'typeorm';

/** Webhooks that take nothing, or that were switched off for it and wait for somebody. */
export async function countFailing(dataSource: DataSource): Promise<number> {
  const [row] = await dataSource.query<{ total: number }[]>(
    `SELECT count(*)::int AS total FROM webhooks
     WHERE CASE WHEN active THEN failing_since < now() - interval '1 hour' ELSE off_reason <> 'manual' END`,
  );
  return row?.total ?? 0;
}
