import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What was rejected and settled by nothing is little among all actions, and is counted whenever the progress
 * is looked at. Of conflicts there is an index; one of both would be taken for questions about a single asset
 * as well.
 */
export class RejectedActions1790000000450 implements MigrationInterface {
  name = 'RejectedActions1790000000450';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_sync_actions_rejected ON sync_actions (received_at)
      WHERE status = 'rejected' AND resolved_by IS NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_sync_actions_rejected`);
  }
}
