import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What figures and reports ask of all assets stands in the index of their groups: a row of the table is nine
 * times as wide as what they ask of it. It takes the place of the index of the groups alone, so that nothing
 * more is written.
 */
export class AssetFigures1790000000640 implements MigrationInterface {
  name = 'AssetFigures1790000000640';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX ix_assets_figures ON assets (grupo_id) INCLUDE (id, estado, categoria, costo_actual)
    `);
    await runner.query(`DROP INDEX ix_assets_grupo`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_assets_grupo ON assets (grupo_id)`);
    await runner.query(`DROP INDEX ix_assets_figures`);
  }
}
