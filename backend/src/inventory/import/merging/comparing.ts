import type { QueryRunner } from 'typeorm';

import { COMPARE_FIELDS, CONFIRM_NUMBERS } from './compare-fields.js';
import { COMPARE_PLACES } from './compare-places.js';
import { eachLevel } from './levels.js';

/** Where the rows come from. */
export interface Source {
  /**
   * Whether an equal value says that its program has caught up with what people changed. An export of our
   * own says nothing of the kind: it holds what they changed because it was asked for after that.
   */
  confirms: boolean;
}

/**
 * What the file says against what is stored, for the assets that exist:
 * - `import_moves`: the assets that the file moves, with the levels of their new place ('' for none);
 * - `import_compared`: what becomes of each field that is not simply the same. `changes`: the file's value
 *   goes in. `differs`: an edit of the field stands against a value that the file did not have then, or a
 *   BAJA against a file that would undo it. `confirms`: the file has caught up with the edit, which needs
 *   no more protection (rule 11).
 *
 * Assets that the file changes are locked at the end, in the order of their ids as every writer does, and
 * compared again where somebody changed them in between. The others stay free: nobody's work waits for a
 * file that has nothing new for it.
 */
export async function compareRows(runner: QueryRunner, source: Source): Promise<void> {
  await compareOnce(runner, source);
  const changed = await lockChanged(runner);
  if (changed.length === 0) return;
  await runner.query(`DELETE FROM import_compared WHERE asset_id = ANY ($1)`, [changed]);
  await runner.query(`DELETE FROM import_moves WHERE asset_id = ANY ($1)`, [changed]);
  await compare(runner, source, changed);
}

/**
 * The same as things stand: nothing is locked, and what is said may be old by the next moment.
 * @param differs false leaves both empty
 */
export async function compareOnce(runner: QueryRunner, source: Source, differs = true): Promise<void> {
  await runner.query(`
    CREATE TEMPORARY TABLE import_compared (
      fila integer NOT NULL, asset_id integer NOT NULL, changed_xid bigint NOT NULL,
      campo text NOT NULL, archivo text, actual text, verdict text NOT NULL
    ) ON COMMIT DROP`);
  await runner.query(`
    CREATE TEMPORARY TABLE import_moves (
      fila integer NOT NULL, asset_id integer NOT NULL, changed_xid bigint NOT NULL,
      ${eachLevel(({ property }) => `${property} text NOT NULL`)}
    ) ON COMMIT DROP`);
  if (differs) await compare(runner, source, null);
}

async function compare(runner: QueryRunner, { confirms }: Source, assetIds: number[] | null): Promise<void> {
  await runner.query(COMPARE_FIELDS, [assetIds]);
  await runner.query(CONFIRM_NUMBERS, [assetIds]);
  await runner.query(COMPARE_PLACES, [assetIds]);
  if (!confirms) await runner.query(`DELETE FROM import_compared WHERE verdict = 'confirms'`);
}

/** Locks what is about to change; returns the assets that are no longer as they were when compared. */
async function lockChanged(runner: QueryRunner): Promise<number[]> {
  await runner.query(`
    SELECT count(*) FROM (
      SELECT id FROM assets
      WHERE id IN (SELECT asset_id FROM import_compared WHERE verdict <> 'differs'
                   UNION SELECT asset_id FROM import_moves)
      ORDER BY id FOR UPDATE
    ) AS locked`);
  const rows: { id: number }[] = await runner.query(`
    SELECT DISTINCT s.id
    FROM (SELECT asset_id, changed_xid FROM import_compared WHERE verdict <> 'differs'
          UNION SELECT asset_id, changed_xid FROM import_moves) c
    JOIN assets s ON s.id = c.asset_id AND s.changed_xid <> c.changed_xid`);
  return rows.map(({ id }) => id);
}
