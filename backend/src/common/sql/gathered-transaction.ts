import type { DataSource, EntityManager } from 'typeorm';

import type { GatheringClient } from './gathering-client.js';

/**
 * A transaction whose statements go together where they do not wait for one another: whatever `Promise.all`
 * asks for is one round trip. The order in which they are asked for is the one in which they are run.
 */
export async function gatheredTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    const client = (await runner.connect()) as GatheringClient;
    return await client.gathering(() => runner.manager.transaction(work));
  } finally {
    await runner.release();
  }
}
