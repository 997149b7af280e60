import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where there is no value, of which there is none, comes last: so no other index has the order of field work
 * (see `fieldWorkOrder`).
 */
export class FieldWorkOrder1790000000643 implements MigrationInterface {
  name = 'FieldWorkOrder1790000000643';

  async up(runner: QueryRunner): Promise<void> {
    await makeIndexes(runner, 'DESC NULLS LAST');
  }

  async down(runner: QueryRunner): Promise<void> {
    await makeIndexes(runner, 'DESC');
  }
}

async function makeIndexes(runner: QueryRunner, order: string): Promise<void> {
  const newestFirst = `synced_at ${order}, id ${order}`;
  await runner.query(`DROP INDEX ix_asset_history_field`);
  await runner.query(`DROP INDEX ix_asset_history_person`);
  await runner.query(`
    CREATE INDEX ix_asset_history_field ON asset_history (${newestFirst})
    INCLUDE (asset_id, action_type, made_at) WHERE source IN ('CAMPO', 'RESCATE')`);
  await runner.query(`
    CREATE INDEX ix_asset_history_person ON asset_history (usuario_id, ${newestFirst})
    INCLUDE (action_type) WHERE source IN ('CAMPO', 'RESCATE')`);
}
