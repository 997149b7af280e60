import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Imports are taken back: who did it and why, what stayed, and what a file said about edits that it had
 * caught up with.
 */
export class ImportReversals1790000000350 implements MigrationInterface {
  name = 'ImportReversals1790000000350';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE import_reversals (
        import_id uuid NOT NULL,
        usuario_id integer NOT NULL,
        motivo varchar(500) NOT NULL,
        begun_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        hasta bigint NOT NULL,
        deshechos integer NOT NULL DEFAULT 0,
        eliminados integer NOT NULL DEFAULT 0,
        conservados integer NOT NULL DEFAULT 0,
        grupos_eliminados integer NOT NULL DEFAULT 0,
        CONSTRAINT pk_import_reversals PRIMARY KEY (import_id),
        CONSTRAINT fk_import_reversals_import FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE,
        CONSTRAINT fk_import_reversals_usuario FOREIGN KEY (usuario_id) REFERENCES users (id) ON DELETE RESTRICT
      )
    `);
    await runner.query(`CREATE INDEX ix_import_reversals_usuario ON import_reversals (usuario_id)`);
    await runner.query(`
      CREATE TABLE import_kept (
        import_id uuid NOT NULL,
        asset_id integer NOT NULL,
        campo varchar(40) NOT NULL,
        motivo varchar(20) NOT NULL,
        CONSTRAINT pk_import_kept PRIMARY KEY (import_id, asset_id, campo),
        CONSTRAINT fk_import_kept_reversal FOREIGN KEY (import_id) REFERENCES import_reversals (import_id) ON DELETE CASCADE,
        CONSTRAINT fk_import_kept_asset FOREIGN KEY (asset_id) REFERENCES assets (id) ON DELETE CASCADE
      )
    `);
    await runner.query(`CREATE INDEX ix_import_kept_asset ON import_kept (asset_id)`);
    await runner.query(`
      CREATE TABLE import_confirmations (
        import_id uuid NOT NULL,
        asset_id integer NOT NULL,
        version integer NOT NULL,
        valores jsonb NOT NULL,
        CONSTRAINT pk_import_confirmations PRIMARY KEY (import_id, asset_id),
        CONSTRAINT fk_import_confirmations_import FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE,
        CONSTRAINT fk_import_confirmations_asset FOREIGN KEY (asset_id) REFERENCES assets (id) ON DELETE CASCADE
      )
    `);
    await runner.query(`CREATE INDEX ix_import_confirmations_asset ON import_confirmations (asset_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE import_confirmations`);
    await runner.query(`DROP TABLE import_kept`);
    await runner.query(`DROP TABLE import_reversals`);
  }
}
