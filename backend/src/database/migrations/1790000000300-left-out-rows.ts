import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many rows of an import were no assets. Before, every row counted as one. */
export class LeftOutRows1790000000300 implements MigrationInterface {
  name = 'LeftOutRows1790000000300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE imports ADD omitidas integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE imports DROP COLUMN omitidas`);
  }
}
