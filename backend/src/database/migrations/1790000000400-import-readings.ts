import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each file was read, so that the next one with the same titles is read alike. */
export class ImportReadings1790000000400 implements MigrationInterface {
  name = 'ImportReadings1790000000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE imports ADD lectura jsonb, ADD titulos_clave text`);
    await runner.query(`CREATE INDEX ix_imports_titulos ON imports (titulos_clave, started_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_imports_titulos`);
    await runner.query(`ALTER TABLE imports DROP COLUMN titulos_clave, DROP COLUMN lectura`);
  }
}
