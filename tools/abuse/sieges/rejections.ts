import { randomUUID } from 'node:crypto';
import { ADMIN, ANA } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { growthFaults } from './growth.ts';
import type { Siege } from './siege.ts';

const REJECTED = 1_500;
const BATCH = 50;

/** Work that is refused again and again, on one asset: looking at it must not become dearer with each. */
export const rejections = (world: World): Siege => ({
  name: `${REJECTED} rejected actions on one asset`,
  async lay() {
    const asset = world.own.at(-1);
    if (!asset) return ['Ana has no asset left'];
    const batches: number[] = [];
    const faults: string[] = [];
    const history = async (): Promise<number> =>
      timed(() => world.as(ADMIN, 'GET', `admin/assets/${asset.id}/history?limit=50`));
    const reads = [await history(), await history()];
    for (let sent = 0; sent < REJECTED; sent += BATCH) {
      const acciones = Array.from({ length: BATCH }, () => ({
        ...{ id: randomUUID(), activo_id: asset.id, grupo_id: world.ownGroup(), action_type: 'UPDATE' },
        base_version: asset.version,
        data_before: { ESTADO: 'BUENO' },
        data_after: { ESTADO: 'ZORRO', DESCRIPCION: 'x' },
        created_at: new Date().toISOString(),
      }));
      let results: { status: string }[] = [];
      batches.push(
        await timed(async () => {
          const path = 'user/sincronizar';
          ({ results } = await world.as<{ results: typeof results }>(ANA, 'POST', path, { acciones }));
        }),
      );
      const rejected = results.filter(({ status }) => status === 'rejected').length;
      if (rejected !== BATCH) faults.push(`${rejected} of ${BATCH} were rejected`);
    }
    reads.push(await history(), await history());
    return [...faults, ...growthFaults('a batch', batches), ...growthFaults("the asset's history", reads)];
  },
});

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}
