import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work that came in a file: beside who made it, which administrator loaded it (rule 12). */
export class Rescues1790000000030 implements MigrationInterface {
  name = 'Rescues1790000000030';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE asset_history
      ADD COLUMN cargado_por integer CONSTRAINT fk_asset_history_cargado_por REFERENCES users ON DELETE RESTRICT,
      ADD CONSTRAINT ck_asset_history_rescue CHECK (("source" = 'RESCATE') = ("cargado_por" IS NOT NULL))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE asset_history DROP CONSTRAINT ck_asset_history_rescue, DROP COLUMN cargado_por
    `);
  }
}
