import { query } from '../server/postgres.ts';
import type { Row } from '../server/office.ts';
import type { Field, Value } from '../world/fields.ts';
import type { World } from '../world/world.ts';
import { COLUMNS } from './last-file.ts';
import { loadRows } from './office.ts';

interface Decided {
  id: string;
  numero: string;
  before: Partial<Record<Field, Value>>;
}

/** Work in conflict whose author decided about it, and that decision waits for another one. */
const DECIDED = `
  SELECT DISTINCT first.id, asset.numero_de_activo AS numero, first.data_before AS before
  FROM sync_actions decision
  JOIN sync_actions first ON first.id::text = decision.resolves ->> 'action_id'
   AND first.usuario_id = decision.usuario_id
  JOIN assets asset ON asset.id = first.asset_id
  WHERE decision.status = 'conflict' AND decision.resolved_by IS NULL AND decision.source = 'CAMPO'
    AND first.status = 'conflict' AND first.resolved_by IS NULL AND asset.numero_de_activo IS NOT NULL
  ORDER BY first.id`;

/**
 * A file brings back what such work started from, so that it collides no longer, and a copy of its first
 * sending arrives: it must not do what its author has decided otherwise since.
 */
export async function copiesOfDecidedWork(world: World): Promise<void> {
  const { decidedWork: rng } = world;
  if (!rng?.chance(0.5) || world.api.url === null) return;
  for (const { id, numero, before } of await query<Decided>(world.databaseUrl, DECIDED)) {
    const row: Row = {};
    for (const [field, column] of Object.entries(COLUMNS)) {
      const value = before[field as Field];
      if (value !== undefined) row[column] = value ?? '';
    }
    await loadRows(world, rng, `what ${id.slice(-6)} started from`, [{ NUMERO_DE_ACTIVO: numero, ...row }]);
    const copy = world.network.sendings.find(({ body }) => body && Buffer.from(body).includes(id));
    if (!copy) continue;
    world.log.event(`A copy of [${id.slice(-6)}], about which a decision waits, arrives.`);
    world.network.deliverAgain(copy);
    await world.settle();
  }
}
