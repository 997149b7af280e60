import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Numbers by how they begin, in whatever collation the database is: for the search as one types. */
export class NumberBeginnings1790000000190 implements MigrationInterface {
  name = 'NumberBeginnings1790000000190';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_assets_numero_start ON assets (numero_key text_pattern_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_assets_numero_start`);
  }
}
