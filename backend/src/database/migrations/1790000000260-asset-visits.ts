import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIELD_WORK = `source IN ('CAMPO', 'RESCATE')`;

/** @param which further condition on a line of history, `h` */
const countVisits = (which: string): string => `
      INSERT INTO asset_visits (asset_id, action_type, grupo_id, lineas, ultima)
      SELECT h.asset_id, h.action_type, a.grupo_id, count(*), max(h.synced_at)
      FROM asset_history h JOIN assets a ON a.id = h.asset_id
      WHERE h.${FIELD_WORK} ${which} GROUP BY h.asset_id, h.action_type, a.grupo_id`;

/**
 * How often and when each asset was worked on, kept by the database with the history: lists and figures would
 * otherwise count every line that was ever written. And what one person did, by its time.
 */
export class AssetVisits1790000000260 implements MigrationInterface {
  name = 'AssetVisits1790000000260';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE asset_visits (
        asset_id integer NOT NULL,
        action_type varchar(10) NOT NULL,
        grupo_id integer NOT NULL,
        lineas integer NOT NULL,
        ultima timestamptz NOT NULL,
        CONSTRAINT pk_asset_visits PRIMARY KEY (asset_id, action_type),
        CONSTRAINT fk_asset_visits_asset FOREIGN KEY (asset_id) REFERENCES assets (id) ON DELETE CASCADE
      ) WITH (fillfactor = 80)
    `);
    await runner.query(countVisits(''));
    await runner.query(`CREATE INDEX ix_asset_visits_grupo ON asset_visits (grupo_id)`);
    await runner.query(`
      CREATE INDEX ix_asset_history_person ON asset_history (usuario_id, synced_at DESC, id DESC)
      INCLUDE (action_type) WHERE ${FIELD_WORK}
    `);
    await keepVisits(runner);
    await runner.query(`ANALYZE asset_visits`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER assets_move_visits ON assets`);
    await runner.query(`DROP FUNCTION assets_move_visits()`);
    await runner.query(`DROP TRIGGER asset_history_forget_visits ON asset_history`);
    await runner.query(`DROP FUNCTION asset_history_forget_visits()`);
    await runner.query(`DROP TRIGGER asset_history_count_visits ON asset_history`);
    await runner.query(`DROP FUNCTION asset_history_count_visits()`);
    await runner.query(`DROP INDEX ix_asset_history_person`);
    await runner.query(`DROP TABLE asset_visits`);
  }
}

/**
 * Whoever writes a line holds the lock of its asset, so nobody waits here for what is not waited for already.
 */
async function keepVisits(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE FUNCTION asset_history_count_visits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NOT EXISTS (SELECT FROM added WHERE ${FIELD_WORK}) THEN RETURN NULL; END IF;
      INSERT INTO asset_visits AS v (asset_id, action_type, grupo_id, lineas, ultima)
      SELECT n.asset_id, n.action_type, a.grupo_id, count(*), max(n.synced_at)
      FROM added n JOIN assets a ON a.id = n.asset_id
      WHERE n.${FIELD_WORK} GROUP BY n.asset_id, n.action_type, a.grupo_id ORDER BY n.asset_id, n.action_type
      ON CONFLICT (asset_id, action_type) DO UPDATE
      SET lineas = v.lineas + EXCLUDED.lineas, ultima = greatest(v.ultima, EXCLUDED.ultima);
      RETURN NULL;
    END $$
  `);
  await runner.query(`
    CREATE TRIGGER asset_history_count_visits AFTER INSERT ON asset_history
    REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION asset_history_count_visits()
  `);
  // Nothing of the product deletes lines of an asset that stays; an operator might.
  await runner.query(`
    CREATE FUNCTION asset_history_forget_visits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM asset_visits WHERE asset_id IN (SELECT asset_id FROM gone WHERE ${FIELD_WORK});
      ${countVisits(`AND h.asset_id IN (SELECT asset_id FROM gone WHERE ${FIELD_WORK})`)};
      RETURN NULL;
    END $$
  `);
  await runner.query(`
    CREATE TRIGGER asset_history_forget_visits AFTER DELETE ON asset_history
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION asset_history_forget_visits()
  `);
  await runner.query(`
    CREATE FUNCTION assets_move_visits() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE asset_visits SET grupo_id = NEW.grupo_id WHERE asset_id = NEW.id;
      RETURN NULL;
    END $$
  `);
  await runner.query(`
    CREATE TRIGGER assets_move_visits AFTER UPDATE OF grupo_id ON assets
    FOR EACH ROW WHEN (OLD.grupo_id IS DISTINCT FROM NEW.grupo_id) EXECUTE FUNCTION assets_move_visits()
  `);
}
