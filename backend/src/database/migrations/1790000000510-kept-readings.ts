import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was read of a part that waits, so that nobody reads it again when it is loaded. */
export class KeptReadings1790000000510 implements MigrationInterface {
  name = 'KeptReadings1790000000510';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE import_staged_parts ADD leida bytea, ADD leida_forma varchar(64)`);
    // It is packed already.
    await runner.query(`ALTER TABLE import_staged_parts ALTER leida SET STORAGE EXTERNAL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE import_staged_parts DROP COLUMN leida, DROP COLUMN leida_forma`);
  }
}
