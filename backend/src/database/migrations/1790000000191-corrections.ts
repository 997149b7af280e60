import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators change assets too: a source of its own in the history, which is no field work. */
export class Corrections1790000000191 implements MigrationInterface {
  name = 'Corrections1790000000191';

  async up(runner: QueryRunner): Promise<void> {
    await replaceSources(runner, `'CAMPO', 'ARCHIVO', 'RESCATE', 'CONSOLA'`);
    await replaceFieldIndexes(runner, `source IN ('CAMPO', 'RESCATE')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // What administrators changed is told as what it is nearest to: a change that a person made.
    await runner.query(`UPDATE asset_history SET source = 'CAMPO' WHERE source = 'CONSOLA'`);
    await replaceFieldIndexes(runner, `source <> 'ARCHIVO'`);
    await replaceSources(runner, `'CAMPO', 'ARCHIVO', 'RESCATE'`);
  }
}

async function replaceSources(runner: QueryRunner, sources: string): Promise<void> {
  await runner.query(`ALTER TABLE asset_history DROP CONSTRAINT ck_asset_history_source`);
  await runner.query(
    `ALTER TABLE asset_history ADD CONSTRAINT ck_asset_history_source CHECK ("source" IN (${sources}))`,
  );
}

/** The administrators' list of field work, in its order, and which assets were ever visited. */
async function replaceFieldIndexes(runner: QueryRunner, where: string): Promise<void> {
  await runner.query(`DROP INDEX ix_asset_history_field`);
  await runner.query(`
    CREATE INDEX ix_asset_history_field ON asset_history (synced_at DESC, id DESC) WHERE ${where}
  `);
  await runner.query(`DROP INDEX ix_asset_history_visits`);
  await runner.query(`CREATE INDEX ix_asset_history_visits ON asset_history (asset_id) WHERE ${where}`);
}
