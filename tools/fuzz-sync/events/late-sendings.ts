import { query } from '../server/postgres.ts';
import { BareClient } from '../world/bare-client.ts';
import type { World } from '../world/world.ts';

interface Sent {
  id: string;
  reintento?: number;
}

/** A copy of something that a phone sent long ago arrives, whatever has become of it since. */
export async function arriveAgain(world: World): Promise<void> {
  if (world.network.sendings.length === 0) return;
  world.log.event('A copy of an old sending arrives.');
  world.network.deliverAgain(world.beside.pick(world.network.sendings));
  await world.settle();
}

/** Copies of everything that was ever sent arrive; answers what they changed of what had its final answer. */
export async function allArriveAgain(world: World): Promise<string[]> {
  const before = await finalOutcomes(world);
  const clients = new Map(world.people.map((person) => [person.username, new BareClient(world, person)]));
  let count = 0;
  for (const { body } of world.network.sendings) {
    const { acciones } = JSON.parse(Buffer.from(body ?? new ArrayBuffer(0)).toString()) as {
      acciones: Sent[];
    };
    const client = clients.get(world.ledger.byAction(acciones[0]?.id ?? '')?.who ?? '');
    // What asks again, and was held each time, has no answer to that yet.
    const final = acciones.filter(
      ({ id, reintento }) => (reintento ?? 0) <= (before.get(id)?.reintento ?? -1),
    );
    if (!client || final.length === 0) continue;
    if (await client.send(final)) count += final.length;
  }
  world.log.event(`Copies of all that was sent and has its answer arrive: ${count} actions.`);
  const after = await finalOutcomes(world);
  return [...before]
    .filter(([id, { outcome }]) => after.get(id)?.outcome !== outcome)
    .map(
      ([id, { outcome }]) => `an old sending made of ${id}, ${outcome}: ${after.get(id)?.outcome ?? 'gone'}`,
    );
}

interface Final {
  outcome: string;
  /** The last asking that it answers. */
  reintento: number;
}

/** What is decided for good until somebody does something, and each asset as it is; by id. */
async function finalOutcomes({ databaseUrl }: World): Promise<Map<string, Final>> {
  const rows = await query<Final & { id: string }>(
    databaseUrl,
    `SELECT id::text, concat_ws(' ', status, result_version, resolved_by) AS outcome, reintento FROM sync_actions
     WHERE status <> 'conflict' OR resolved_by IS NOT NULL
     UNION ALL SELECT 'asset ' || id, 'version ' || version, 0 FROM assets
     UNION ALL SELECT 'history', count(*)::text, 0 FROM asset_history`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
