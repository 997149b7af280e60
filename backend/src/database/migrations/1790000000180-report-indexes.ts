import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What reports ask of the history: which assets were ever visited, and what a period changed. */
export class ReportIndexes1790000000180 implements MigrationInterface {
  name = 'ReportIndexes1790000000180';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_asset_history_visits ON asset_history (asset_id) WHERE "source" <> 'ARCHIVO'
    `);
    await runner.query(`CREATE INDEX ix_asset_history_synced ON asset_history (synced_at, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_asset_history_synced`);
    await runner.query(`DROP INDEX ix_asset_history_visits`);
  }
}
