import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the groups that are called nearly like a new one. */
export class AlikeGroups1790000000410 implements MigrationInterface {
  name = 'AlikeGroups1790000000410';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_groups_alike ON groups USING gin (nombre_key gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_groups_alike`);
  }
}
