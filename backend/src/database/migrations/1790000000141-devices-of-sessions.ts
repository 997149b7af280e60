import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a session's device was given its secret. Those from before are given it with their next exchange.
 */
export class DevicesOfSessions1790000000141 implements MigrationInterface {
  name = 'DevicesOfSessions1790000000141';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions ADD has_device boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sessions DROP COLUMN has_device`);
  }
}
