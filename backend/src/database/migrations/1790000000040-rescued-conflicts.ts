import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The conflicts that wait for an administrator are few among all actions, and are asked for often. */
export class RescuedConflicts1790000000040 implements MigrationInterface {
  name = 'RescuedConflicts1790000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_sync_actions_standing ON sync_actions (source, received_at)
      WHERE status = 'conflict' AND resolved_by IS NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_sync_actions_standing`);
  }
}
