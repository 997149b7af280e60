import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Assets that were loaded by mistake are removed: the record of it, and the departure by which phones learn.
 * The departure is written by the database, as those of assets that move are: on every path.
 */
export class AssetRemovals1790000000200 implements MigrationInterface {
  name = 'AssetRemovals1790000000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE asset_removals (
        asset_id integer NOT NULL,
        numero_de_activo varchar(60) NOT NULL,
        descripcion varchar(1000),
        version integer NOT NULL,
        grupos integer[] NOT NULL,
        valores jsonb NOT NULL,
        numeros_anteriores text[] NOT NULL,
        historial jsonb NOT NULL,
        busqueda text NOT NULL,
        usuario_id integer NOT NULL,
        motivo varchar(500) NOT NULL,
        removed_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_asset_removals PRIMARY KEY (asset_id),
        CONSTRAINT fk_asset_removals_usuario FOREIGN KEY (usuario_id) REFERENCES users (id) ON DELETE RESTRICT
      )
    `);
    await runner.query(`CREATE INDEX ix_asset_removals_usuario ON asset_removals (usuario_id)`);
    await runner.query(`CREATE INDEX ix_asset_removals_removed ON asset_removals (removed_at, asset_id)`);
    await runner.query(`
      CREATE FUNCTION assets_note_removal() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO asset_departures (asset_id, grupo_id, grupos, version, changed_xid)
        VALUES (OLD.id, OLD.grupo_id, (SELECT path FROM groups WHERE id = OLD.grupo_id), OLD.version + 1,
                pg_current_xact_id()::text::bigint);
        RETURN OLD;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER assets_note_removal BEFORE DELETE ON assets
      FOR EACH ROW EXECUTE FUNCTION assets_note_removal()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER assets_note_removal ON assets`);
    await runner.query(`DROP FUNCTION assets_note_removal()`);
    await runner.query(`DROP TABLE asset_removals`);
  }
}
