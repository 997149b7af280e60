import type { EntityManager } from 'typeorm';

import { wayFrom } from './matter-sql.js';

/** What own actions that settle these would settle in the end: them, what they were to settle, and so on. */
export async function alongTheWay(
  manager: EntityManager,
  ids: readonly string[],
  usuarioId: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await manager.query<{ id: string }[]>(
    `WITH RECURSIVE way AS (${wayFrom('id = ANY ($1::uuid[])')}) SELECT id FROM way`,
    [ids, usuarioId],
  );
  return rows.map(({ id }) => id);
}
