import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What rows in error had in columns that are not loaded, so that they come back as they were. */
export class FailedRowsOtherColumns1790000000460 implements MigrationInterface {
  name = 'FailedRowsOtherColumns1790000000460';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE import_failed_rows ADD otras jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE import_failed_rows DROP COLUMN otras`);
  }
}
