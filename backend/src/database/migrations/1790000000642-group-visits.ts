import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIELD_WORK = `source IN ('CAMPO', 'RESCATE')`;

/**
 * The visits of each group, counted beforehand. Whatever changes the visits of an asset only notes its group,
 * which waits for nobody and which nobody waits for; noted groups are counted by whoever reads them, until a
 * job has counted them.
 */
export class GroupVisits1790000000642 implements MigrationInterface {
  name = 'GroupVisits1790000000642';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE group_visits (
        grupo_id integer NOT NULL,
        action_type varchar(10) NOT NULL,
        activos integer NOT NULL,
        lineas integer NOT NULL,
        ultima timestamptz NOT NULL,
        CONSTRAINT pk_group_visits PRIMARY KEY (grupo_id, action_type)
      )
    `);
    await runner.query(`CREATE TABLE group_visits_stale (grupo_id integer NOT NULL)`);
    await noteCounted(runner, true);
    await noteMoved(runner, true);
    await runner.query(`
      CREATE FUNCTION asset_visits_note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO group_visits_stale (grupo_id) SELECT DISTINCT grupo_id FROM gone;
        RETURN NULL;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER asset_visits_note_removal AFTER DELETE ON asset_visits
      REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION asset_visits_note_removal()
    `);
    await runner.query(
      `INSERT INTO group_visits_stale (grupo_id) SELECT DISTINCT grupo_id FROM asset_visits`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER asset_visits_note_removal ON asset_visits`);
    await runner.query(`DROP FUNCTION asset_visits_note_removal()`);
    await noteMoved(runner, false);
    await noteCounted(runner, false);
    await runner.query(`DROP TABLE group_visits_stale`);
    await runner.query(`DROP TABLE group_visits`);
  }
}

/** @param notes whether the groups are noted, or it is as it was before */
async function noteCounted(runner: QueryRunner, notes: boolean): Promise<void> {
  const count = `
      INSERT INTO asset_visits AS v (asset_id, action_type, grupo_id, lineas, ultima)
      SELECT n.asset_id, n.action_type, a.grupo_id, count(*), max(n.synced_at)
      FROM added n JOIN assets a ON a.id = n.asset_id
      WHERE n.${FIELD_WORK} GROUP BY n.asset_id, n.action_type, a.grupo_id ORDER BY n.asset_id, n.action_type
      ON CONFLICT (asset_id, action_type) DO UPDATE
      SET lineas = v.lineas + EXCLUDED.lineas, ultima = greatest(v.ultima, EXCLUDED.ultima)`;
  const counted = `
      WITH counted AS (${count} RETURNING v.grupo_id)
      INSERT INTO group_visits_stale (grupo_id) SELECT DISTINCT grupo_id FROM counted`;
  await runner.query(`
    CREATE OR REPLACE FUNCTION asset_history_count_visits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM added WHERE ${FIELD_WORK}) THEN RETURN NULL; END IF;
      ${notes ? counted : count};
      RETURN NULL;
    END $$
  `);
}

async function noteMoved(runner: QueryRunner, notes: boolean): Promise<void> {
  const note = `
      IF FOUND THEN INSERT INTO group_visits_stale (grupo_id) VALUES (OLD.grupo_id), (NEW.grupo_id); END IF;`;
  await runner.query(`
    CREATE OR REPLACE FUNCTION assets_move_visits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE asset_visits SET grupo_id = NEW.grupo_id WHERE asset_id = NEW.id;
      ${notes ? note : ''}
      RETURN NULL;
    END $$
  `);
}
