import type { MigrationInterface, QueryRunner } from 'typeorm';

const index = (also: string): string => `
  CREATE INDEX ix_asset_history_field ON asset_history (synced_at DESC, id DESC) ${also}
  WHERE source IN ('CAMPO', 'RESCATE')`;

/** What figures of a period count of each line of field work stands in the index of its time. */
export class FieldWorkFigures1790000000641 implements MigrationInterface {
  name = 'FieldWorkFigures1790000000641';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_asset_history_field`);
    await runner.query(index('INCLUDE (asset_id, action_type, made_at)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_asset_history_field`);
    await runner.query(index(''));
  }
}
