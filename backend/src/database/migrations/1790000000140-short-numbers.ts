import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The index of the numbers that work gave once held them whole, however long: an action with such a number
 * could not be recorded. No asset has a number of more than 60 letters, so longer ones need not be found.
 */
export class ShortNumbers1790000000140 implements MigrationInterface {
  name = 'ShortNumbers1790000000140';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_sync_actions_numbers`);
    await runner.query(`
      CREATE INDEX ix_sync_actions_numbers ON sync_actions (usuario_id, (data_after ->> 'NUMERO_DE_ACTIVO'))
      WHERE (status = 'applied' OR resolved_by IS NOT NULL OR resolves IS NOT NULL)
        AND length(data_after ->> 'NUMERO_DE_ACTIVO') <= 60
    `);
  }

  down(): Promise<void> {
    // The migration that makes the index bounds it by now, too.
    return Promise.resolve();
  }
}
