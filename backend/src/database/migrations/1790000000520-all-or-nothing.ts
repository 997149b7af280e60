import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports that are loaded as a whole or not at all, and whether all their rows were found right. */
export class AllOrNothing1790000000520 implements MigrationInterface {
  name = 'AllOrNothing1790000000520';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports
        ADD todo_o_nada boolean NOT NULL DEFAULT FALSE,
        ADD revisada boolean NOT NULL DEFAULT FALSE
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE imports DROP COLUMN todo_o_nada, DROP COLUMN revisada`);
  }
}
