import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A search in the history looks through the names of its groups: each of them once, not once for each line.
 */
export class HistoryGroupNames1790000000480 implements MigrationInterface {
  name = 'HistoryGroupNames1790000000480';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_asset_history_group_name ON asset_history (grupo_nombre)
      WHERE source IN ('CAMPO', 'RESCATE')
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_asset_history_group_name`);
  }
}
