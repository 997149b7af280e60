import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that were loaded, part by part. */
export class Imports1790000000005 implements MigrationInterface {
  name = 'Imports1790000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE imports (
        id uuid NOT NULL,
        usuario_id integer NOT NULL,
        archivo varchar(255),
        started_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_imports PRIMARY KEY (id),
        CONSTRAINT fk_imports_usuario FOREIGN KEY (usuario_id) REFERENCES users (id) ON DELETE RESTRICT
      )
    `);
    await runner.query(`
      CREATE INDEX ix_imports_started ON imports (started_at)
    `);
    await runner.query(`
      CREATE TABLE import_parts (
        import_id uuid NOT NULL,
        fila_inicial integer NOT NULL,
        items_hash bytea NOT NULL,
        result jsonb NOT NULL,
        loaded_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_import_parts PRIMARY KEY (import_id, fila_inicial),
        CONSTRAINT fk_import_parts_import FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE
      )
    `);
    await runner.query(`
      CREATE TABLE import_rows (
        import_id uuid NOT NULL,
        numero_key varchar(60) NOT NULL,
        fila integer NOT NULL,
        CONSTRAINT pk_import_rows PRIMARY KEY (import_id, numero_key),
        CONSTRAINT fk_import_rows_import FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE import_rows`);
    await runner.query(`DROP TABLE import_parts`);
    await runner.query(`DROP TABLE imports`);
  }
}
