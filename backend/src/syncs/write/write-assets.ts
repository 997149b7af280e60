import type { EntityManager } from 'typeorm';

import { prepared } from '../../common/sql/prepared.js';
import { columnOf } from '../../inventory/asset-columns.js';
import { CAMPOS } from '../campos.js';
import type { Written } from '../decide/effects.js';
import { LostRace } from './lost-race.js';
import { type AssetRow, wavesOf } from './waves.js';
import type { GroupIds } from './write-places.js';

const COLUMNS = CAMPOS.map((campo) => columnOf(campo).property);

/** SQL of the rows that the parameters carry. */
const ROWS = `unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::jsonb[], ${COLUMNS.map(
  (_, index) => `$${index + 6}::text[]`,
).join(', ')}) AS t (id, version, from_version, grupo_id, remembered, ${COLUMNS.join(', ')})`;

// By their numbers: two calls that make the same ones meet at the first, and never wait in a circle.
const INSERT = prepared(`
  INSERT INTO assets (id, version, grupo_id, valores_archivo, ${COLUMNS.join(', ')})
  SELECT id, version, grupo_id, remembered, ${COLUMNS.join(', ')} FROM ${ROWS}
  WHERE from_version IS NULL ORDER BY clave_numero(numero_de_activo)`);

// The ids stand there twice, so that only these assets are read, however few there were when it was planned.
const UPDATE = prepared(`
  UPDATE assets a
  SET grupo_id = t.grupo_id, valores_archivo = t.remembered || a.valores_archivo, version = t.version,
      updated_at = now(), ${COLUMNS.map((column) => `${column} = t.${column}`).join(', ')}
  FROM ${ROWS} WHERE a.id = ANY ($1::int[]) AND a.id = t.id AND a.version = t.from_version`);

const parametersOf = (rows: readonly AssetRow[], groupId: GroupIds): unknown[] => [
  rows.map(({ asset }) => asset.id),
  rows.map(({ asset }) => asset.version),
  rows.map(({ from }) => from),
  rows.map(({ asset }) => groupId(asset.group.id)),
  rows.map(({ remembered }) => JSON.stringify(remembered)),
  ...CAMPOS.map((campo) => rows.map(({ asset }) => asset.valores[campo])),
];

/**
 * Makes and changes assets, one statement for all new ones and, as long as none is moved twice, one for all
 * others.
 * @throws LostRace where an asset is another one by now
 */
export async function writeAssets(
  manager: EntityManager,
  written: readonly Written[],
  groupId: GroupIds,
): Promise<void> {
  await Promise.all(
    wavesOf(written).flatMap((rows) => [
      insert(
        manager,
        rows.filter(({ from }) => from === null),
        groupId,
      ),
      update(
        manager,
        rows.filter(({ from }) => from !== null),
        groupId,
      ),
    ]),
  );
}

/**
 * What the field gave is marked as its own, so that a file that brings the same number later does not undo
 * it.
 */
async function insert(manager: EntityManager, rows: readonly AssetRow[], groupId: GroupIds): Promise<void> {
  if (rows.length === 0) return;
  await manager.query(INSERT, parametersOf(rows, groupId));
}

/**
 * For each field the value that the last file had is remembered, unless an earlier edit did so already
 * (rule 11).
 */
async function update(manager: EntityManager, rows: readonly AssetRow[], groupId: GroupIds): Promise<void> {
  if (rows.length === 0) return;
  const [, count] = await manager.query<[unknown[], number]>(UPDATE, parametersOf(rows, groupId));
  if (count !== rows.length) throw new LostRace('an asset was changed under its lock');
}
