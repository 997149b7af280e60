import type { EntityManager } from 'typeorm';

import type { Written } from '../decide/effects.js';

interface Alias {
  key: string;
  assetId: number;
}

/** Former numbers stay for files; an asset that went back to one has it itself (rule 11). */
export async function writeAliases(manager: EntityManager, written: readonly Written[]): Promise<void> {
  const gone = new Map<string, Alias>();
  const kept = new Map<string, Alias>();
  for (const { to, renumbered } of written) {
    // A number that only changed its case is the same key and needs no alias.
    if (!renumbered || renumbered.from === null) continue;
    gone.set(`${to.id} ${renumbered.to}`, { key: renumbered.to, assetId: to.id });
    kept.delete(renumbered.to);
    if (renumbered.from !== renumbered.to) {
      kept.set(renumbered.from, { key: renumbered.from, assetId: to.id });
    }
  }
  // What is there stays: deleting and making the same row in one statement would leave none.
  for (const [key, { assetId }] of kept) gone.delete(`${assetId} ${key}`);
  if (gone.size + kept.size === 0) return;
  await manager.query(
    `WITH gone AS (
       DELETE FROM asset_aliases l USING unnest($1::text[], $2::int[]) AS t (key, asset_id)
       WHERE l.numero_key = t.key AND l.asset_id = t.asset_id
     )
     INSERT INTO asset_aliases (numero_key, asset_id)
     SELECT * FROM unnest($3::text[], $4::int[]) AS t (key, asset_id) ON CONFLICT DO NOTHING`,
    [...columnsOf(gone), ...columnsOf(kept)],
  );
}

const columnsOf = (aliases: ReadonlyMap<string, Alias>): [string[], number[]] => [
  [...aliases.values()].map(({ key }) => key),
  [...aliases.values()].map(({ assetId }) => assetId),
];
