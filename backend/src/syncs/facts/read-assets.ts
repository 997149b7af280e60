import type { EntityManager } from 'typeorm';

import { prepared } from '../../common/sql/prepared.js';
import { activoColumns } from '../activo-sql.js';
import type { Author } from '../author.js';
import type { ActivoDto } from '../dto/activo.dto.js';
import { type AssetState, type GroupStep, valoresOf } from './asset-state.js';
import type { Removal } from './facts.js';
import type { Reader, Tell } from './loaded-facts.js';
import { stepsOf } from './read-groups.js';
import { RECORDED } from './read-records.js';
import type { RecordedAction } from './recorded-action.js';

const LOCK = prepared(`SELECT id FROM assets WHERE id = ANY ($1::int[]) ORDER BY id FOR NO KEY UPDATE`);

const ASSETS = prepared(`
  SELECT ${activoColumns('a', 'g')}, ${stepsOf('g')} AS steps,
         (SELECT coalesce(jsonb_agg(to_jsonb(one)), '[]') FROM (
            SELECT ${RECORDED} FROM sync_actions known
            WHERE known.asset_id = a.id AND known.usuario_id = $2
              AND known.status = 'conflict' AND known.resolved_by IS NULL) one) AS standing
  FROM assets a JOIN groups g ON g.id = a.grupo_id WHERE a.id = ANY ($1::int[])`);

type Row = ActivoDto & { steps: GroupStep[]; standing: RecordedAction[] };

/**
 * Locks assets until the transaction ends, always by rising id: whoever locks several in that order
 * (imports do as well) never waits in a circle. What was read before may be different by then.
 */
export async function lockAssets(manager: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await manager.query(LOCK, [ids]);
}

/**
 * Assets as they are now, by id.
 * @param usuarioId whose conflicts that stand on them to look for
 * @param tell is told these
 */
export async function assetsById(
  manager: EntityManager,
  ids: readonly number[],
  usuarioId: number,
  tell?: Tell,
): Promise<Map<number, AssetState>> {
  const rows = await manager.query<Row[]>(ASSETS, [ids, usuarioId]);
  for (const one of rows.flatMap(({ standing }) => standing)) tell?.('record', one.id, one);
  return new Map(rows.map((row) => [row.id, toState(row)]));
}

function toState({ steps, standing, ...rest }: Row): AssetState {
  const { id, version, grupo_id, grupos } = rest;
  return {
    id,
    version,
    group: { id: grupo_id, path: grupos, steps },
    valores: valoresOf(rest),
    rest,
    standing: standing.map((one) => one.id),
  };
}

export const readAssets =
  (manager: EntityManager, { usuario_id }: Author): Reader<'asset'> =>
  async (ids, tell) => {
    const found = await assetsById(manager, ids, usuario_id, tell);
    for (const id of ids) tell('asset', id, found.get(id) ?? null);
  };

/** Null too where the asset was never theirs. */
export const readRemovals =
  (manager: EntityManager, { usuario_id, scope }: Author): Reader<'removal'> =>
  async (ids, tell) => {
    const rows = await manager.query<(Removal & { asset_id: number })[]>(
      `SELECT r.asset_id, u.username AS usuario_nombre, r.removed_at
       FROM asset_removals r JOIN users u ON u.id = r.usuario_id
       WHERE r.asset_id = ANY ($1::int[]) AND ($2 OR EXISTS (
         SELECT 1 FROM group_assignments a WHERE a.usuario_id = $3 AND a.grupo_id = ANY (r.grupos)))`,
      [ids, scope.everything, usuario_id],
    );
    const found = new Map(rows.map(({ asset_id, ...removal }) => [asset_id, removal]));
    for (const id of ids) tell('removal', id, found.get(id) ?? null);
  };

/** Ids for new assets, so that a decision can name what it makes. */
export const reserveAssets =
  (manager: EntityManager): Reader<'newAsset'> =>
  async (actionIds, tell) => {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT nextval(pg_get_serial_sequence('assets', 'id'))::int AS id FROM generate_series(1, $1::int)`,
      [actionIds.length],
    );
    for (const [index, { id }] of rows.entries()) tell('newAsset', actionIds[index] ?? '', id);
  };
