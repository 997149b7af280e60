import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Fields that an action means although it repeats where it starts. */
export class RestatedFields1790000000070 implements MigrationInterface {
  name = 'RestatedFields1790000000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sync_actions ADD restates text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sync_actions DROP COLUMN restates`);
  }
}
