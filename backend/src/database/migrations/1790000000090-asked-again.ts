import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Rejected actions may be asked for again. And what an action asks about earlier ones of its asset is found
 * by indexes that hold no more of them than can matter. Work that was rejected may give a number of any
 * length, and an index may not hold such.
 */
export class AskedAgain1790000000090 implements MigrationInterface {
  name = 'AskedAgain1790000000090';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE sync_actions ADD reintento integer NOT NULL DEFAULT 0`);
    await runner.query(`DROP INDEX ix_sync_actions_asset`);
    await runner.query(`
      CREATE INDEX ix_sync_actions_asset ON sync_actions (asset_id, usuario_id, status, resolved_by)
    `);
    await runner.query(`
      CREATE INDEX ix_sync_actions_results ON sync_actions (asset_id, usuario_id, result_version)
      WHERE status = 'applied'
    `);
    await runner.query(`
      CREATE INDEX ix_sync_actions_attempts ON sync_actions (usuario_id)
      WHERE status = 'conflict' AND resolved_by IS NULL AND resolves IS NOT NULL
    `);
    await runner.query(`
      CREATE INDEX ix_sync_actions_numbers ON sync_actions (usuario_id, (data_after ->> 'NUMERO_DE_ACTIVO'))
      WHERE (status = 'applied' OR resolved_by IS NOT NULL OR resolves IS NOT NULL)
        AND length(data_after ->> 'NUMERO_DE_ACTIVO') <= 60
    `);
    await runner.query(`CREATE INDEX ix_asset_history_version ON asset_history (asset_id, version)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_asset_history_version`);
    await runner.query(`DROP INDEX ix_sync_actions_numbers`);
    await runner.query(`DROP INDEX ix_sync_actions_attempts`);
    await runner.query(`DROP INDEX ix_sync_actions_results`);
    await runner.query(`DROP INDEX ix_sync_actions_asset`);
    await runner.query(`CREATE INDEX ix_sync_actions_asset ON sync_actions (asset_id)`);
    await runner.query(`ALTER TABLE sync_actions DROP COLUMN reintento`);
  }
}
