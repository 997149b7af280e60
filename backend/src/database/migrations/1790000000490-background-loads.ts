import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Loads in the background: how each stands, and the parts that came and are not loaded yet. */
export class BackgroundLoads1790000000490 implements MigrationInterface {
  name = 'BackgroundLoads1790000000490';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE imports
        ADD carga varchar(12),
        ADD carga_at timestamptz,
        ADD carga_usuario_id integer,
        ADD carga_motivo text,
        ADD recibidas integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT fk_imports_carga_usuario
          FOREIGN KEY (carga_usuario_id) REFERENCES users (id) ON DELETE RESTRICT
    `);
    await runner.query(`
      CREATE TABLE import_staged_parts (
        import_id uuid NOT NULL,
        fila_inicial integer NOT NULL,
        filas integer NOT NULL,
        items_hash bytea NOT NULL,
        gzip boolean NOT NULL,
        body bytea NOT NULL,
        staged_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_import_staged_parts PRIMARY KEY (import_id, fila_inicial),
        CONSTRAINT fk_import_staged_parts_import FOREIGN KEY (import_id) REFERENCES imports (id) ON DELETE CASCADE
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE import_staged_parts`);
    const columns = ['carga', 'carga_at', 'carga_usuario_id', 'carga_motivo', 'recibidas'];
    await runner.query(`ALTER TABLE imports ${columns.map((column) => `DROP COLUMN ${column}`).join(', ')}`);
  }
}
