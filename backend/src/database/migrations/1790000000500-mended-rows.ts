import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that mend the rows in error of an import and join it, and what became of each of these rows. */
export class MendedRows1790000000500 implements MigrationInterface {
  name = 'MendedRows1790000000500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports
        ADD corrige_id uuid,
        ADD corregidas integer NOT NULL DEFAULT 0,
        ADD errores_corregidos integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT fk_imports_corrige FOREIGN KEY (corrige_id) REFERENCES imports (id) ON DELETE CASCADE
    `);
    await runner.query(
      `CREATE INDEX ix_imports_corrige ON imports (corrige_id) WHERE corrige_id IS NOT NULL`,
    );
    await runner.query(`
      ALTER TABLE import_failed_rows
        ADD errores integer NOT NULL DEFAULT 1,
        ADD corrigio_id uuid,
        ADD corregida boolean NOT NULL DEFAULT FALSE,
        ADD CONSTRAINT fk_import_failed_rows_corrigio
          FOREIGN KEY (corrigio_id) REFERENCES imports (id) ON DELETE SET NULL
    `);
    await runner.query(
      `CREATE INDEX ix_import_failed_rows_corrigio ON import_failed_rows (corrigio_id) WHERE corrigio_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE import_failed_rows DROP COLUMN errores, DROP COLUMN corrigio_id, DROP COLUMN corregida`,
    );
    await runner.query(
      `ALTER TABLE imports DROP COLUMN corrige_id, DROP COLUMN corregidas, DROP COLUMN errores_corregidos`,
    );
  }
}
