import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How names and numbers are compared, in one place: the database. */
export class TextKeys1790000000001 implements MigrationInterface {
  name = 'TextKeys1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public
    `);
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public
    `);
    await runner.query(`
      CREATE FUNCTION clave_nombre(texto text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      RETURN btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, texto)), '\\s+', ' ', 'g'))
    `);
    await runner.query(`
      CREATE FUNCTION clave_numero(texto text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      RETURN upper(btrim(texto))
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION clave_numero(text)`);
    await runner.query(`DROP FUNCTION clave_nombre(text)`);
  }
}
