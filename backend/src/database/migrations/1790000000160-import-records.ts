import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How long a file is, what came of it so far and who looked at it, beside the import; and its rows in error
 * with their values. Of imports from before nobody knows how long their files were.
 */
export class ImportRecords1790000000160 implements MigrationInterface {
  name = 'ImportRecords1790000000160';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports
        ADD filas_total integer,
        ADD total integer NOT NULL DEFAULT 0,
        ADD inserted integer NOT NULL DEFAULT 0,
        ADD updated integer NOT NULL DEFAULT 0,
        ADD unchanged integer NOT NULL DEFAULT 0,
        ADD errors integer NOT NULL DEFAULT 0,
        ADD seen_at timestamptz
    `);
    const sum = (figure: string) =>
      `${figure} = (SELECT coalesce(sum((p.result->'details'->>'${figure}')::int), 0)
                    FROM import_parts p WHERE p.import_id = i.id)`;
    // Nobody could look at these: they would all count as unseen.
    await runner.query(
      `UPDATE imports i SET ${['total', 'inserted', 'updated', 'unchanged', 'errors'].map(sum).join(', ')},
         seen_at = now()`,
    );
    await runner.query(`
      CREATE TABLE import_failed_rows (
        import_id uuid NOT NULL,
        fila integer NOT NULL,
        motivo text NOT NULL,
        valores jsonb NOT NULL,
        CONSTRAINT pk_import_failed_rows PRIMARY KEY (import_id, fila),
        CONSTRAINT fk_import_failed_rows_import FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE import_failed_rows`);
    const columns = ['filas_total', 'total', 'inserted', 'updated', 'unchanged', 'errors', 'seen_at'];
    await runner.query(`ALTER TABLE imports ${columns.map((column) => `DROP COLUMN ${column}`).join(', ')}`);
  }
}
