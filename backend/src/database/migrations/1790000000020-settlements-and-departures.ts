import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Departures carry where the asset was (the group may be gone when somebody asks) and the version that left,
 * so that work made before the departure can still be told from work made after it. Rejected actions may be
 * of a type that this server does not know.
 */
export class SettlementsAndDepartures1790000000020 implements MigrationInterface {
  name = 'SettlementsAndDepartures1790000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE asset_departures ADD COLUMN grupos integer[], ADD COLUMN version integer
    `);
    await runner.query(`
      UPDATE asset_departures d
      SET grupos = coalesce((SELECT g.path FROM groups g WHERE g.id = d.grupo_id), ARRAY[d.grupo_id]),
          version = coalesce((SELECT a.version FROM assets a WHERE a.id = d.asset_id), 1)
    `);
    await runner.query(`
      ALTER TABLE asset_departures ALTER COLUMN grupos SET NOT NULL, ALTER COLUMN version SET NOT NULL
    `);
    await runner.query(`DROP INDEX ix_asset_departures_grupo`);
    await runner.query(`CREATE INDEX ix_asset_departures_grupos ON asset_departures USING gin (grupos)`);
    await runner.query(`CREATE INDEX ix_asset_departures_asset ON asset_departures (asset_id)`);
    await runner.query(`CREATE INDEX ix_asset_departures_departed ON asset_departures (departed_at)`);
    await runner.query(
      trackChange(`INSERT INTO asset_departures (asset_id, grupo_id, grupos, version, changed_xid)
          VALUES (OLD.id, OLD.grupo_id, (SELECT path FROM groups WHERE id = OLD.grupo_id), NEW.version, NEW.changed_xid)`),
    );
    await runner.query(`ALTER TABLE sync_actions ALTER COLUMN action_type DROP NOT NULL`);
    await runner.query(`
      ALTER TABLE sync_actions ADD CONSTRAINT ck_sync_actions_known
      CHECK ("action_type" IS NOT NULL OR "status" = 'rejected')
    `);
    await runner.query(`
      CREATE INDEX ix_sync_actions_resolved_by ON sync_actions (resolved_by) WHERE resolved_by IS NOT NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_sync_actions_resolved_by`);
    await runner.query(`ALTER TABLE sync_actions DROP CONSTRAINT ck_sync_actions_known`);
    await runner.query(`DELETE FROM sync_actions WHERE action_type IS NULL`);
    await runner.query(`ALTER TABLE sync_actions ALTER COLUMN action_type SET NOT NULL`);
    await runner.query(
      trackChange(`INSERT INTO asset_departures (asset_id, grupo_id, changed_xid)
          VALUES (OLD.id, OLD.grupo_id, NEW.changed_xid)`),
    );
    await runner.query(`DROP INDEX ix_asset_departures_departed`);
    await runner.query(`DROP INDEX ix_asset_departures_asset`);
    await runner.query(`DROP INDEX ix_asset_departures_grupos`);
    await runner.query(`
      CREATE INDEX ix_asset_departures_grupo ON asset_departures (grupo_id, changed_xid)
    `);
    await runner.query(`ALTER TABLE asset_departures DROP COLUMN version, DROP COLUMN grupos`);
  }
}

const trackChange = (recordDeparture: string): string => `
  CREATE OR REPLACE FUNCTION assets_track_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.numero_key := clave_numero(NEW.numero_de_activo);
    NEW.busqueda := clave_nombre(concat_ws(' ', NEW.numero_de_activo, NEW.descripcion, NEW.serial,
                                           NEW.numero_etiqueta, NEW.modelo, NEW.fabricante));
    NEW.changed_xid := pg_current_xact_id()::text::bigint;
    IF TG_OP = 'UPDATE' AND NEW.grupo_id <> OLD.grupo_id THEN
      ${recordDeparture};
    END IF;
    RETURN NEW;
  END $$
`;
