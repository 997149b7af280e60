import type { MigrationInterface, QueryRunner } from 'typeorm';

import { textKeyFunctions } from '../text-keys-sql.js';
import { cleanStoredTexts } from './support/clean-stored-texts.js';

/**
 * One definition of when names and numbers are equal, the same in the database as in TypeScript, and what is
 * stored brought in line with it: texts without what nobody sees, and keys that are made anew.
 *
 * Two that become equal both stay, for only people know whether they are one: the second one's key ends in a
 * character that no key has, so that its number or name finds the first one. The server names such assets at
 * every start until somebody gives one of them another number.
 */
export class OneEquality1790000000110 implements MigrationInterface {
  name = 'OneEquality1790000000110';

  async up(runner: QueryRunner): Promise<void> {
    const [{ server_encoding } = {}] = (await runner.query('SHOW server_encoding')) as {
      server_encoding?: string;
    }[];
    // Others cannot hold what the table lists, and keep the functions that they have.
    if (server_encoding !== 'UTF8') return;
    for (const statement of textKeyFunctions()) await runner.query(statement);
    // It would make keys one by one, and each of two equal ones would find the other's in its way.
    await runner.query(`ALTER TABLE assets DISABLE TRIGGER assets_track_change`);
    await cleanStoredTexts(runner);
    await makeKeysAnew(runner, 'groups', 'nombre', 'nombre_key', ['coalesce(parent_id, 0)', 'tipo']);
    await makeKeysAnew(runner, 'assets', 'numero_de_activo', 'numero_key', []);
    await runner.query(`
      UPDATE assets SET busqueda = ${SEARCHED} WHERE busqueda <> ${SEARCHED}
    `);
    await runner.query(`ALTER TABLE assets ENABLE TRIGGER assets_track_change`);
    await runner.query(`
      UPDATE asset_aliases l SET numero_key = wanted.clave
      FROM (
        SELECT DISTINCT ON (clave_numero(numero_key)) numero_key, clave_numero(numero_key) AS clave
        FROM asset_aliases WHERE numero_key <> clave_numero(numero_key)
        ORDER BY clave_numero(numero_key), asset_id
      ) AS wanted
      WHERE l.numero_key = wanted.numero_key
        AND NOT EXISTS (SELECT 1 FROM assets a WHERE a.numero_key = wanted.clave)
        AND NOT EXISTS (SELECT 1 FROM asset_aliases o WHERE o.numero_key = wanted.clave)
    `);
    // After assets_track_change, which stands before it in the alphabet and makes the key at every change.
    await runner.query(`
      CREATE FUNCTION assets_unchanged_number() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.numero_key := OLD.numero_key;
        RETURN NEW;
      END $$
    `);
    await runner.query(`
      CREATE TRIGGER assets_unchanged_number BEFORE UPDATE ON assets FOR EACH ROW
      WHEN (NEW.numero_de_activo = OLD.numero_de_activo AND NEW.numero_key <> OLD.numero_key)
      EXECUTE FUNCTION assets_unchanged_number()
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER IF EXISTS assets_unchanged_number ON assets`);
    await runner.query(`DROP FUNCTION IF EXISTS assets_unchanged_number()`);
    // Keys stay as they are: those of before are made anew by whatever changes their rows.
    await runner.query(`
      CREATE OR REPLACE FUNCTION clave_nombre(texto text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      RETURN btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, texto)), '\\s+', ' ', 'g'))
    `);
    await runner.query(`
      CREATE OR REPLACE FUNCTION clave_numero(texto text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      RETURN upper(btrim(texto))
    `);
  }
}

/** As assets_track_change has it. */
const SEARCHED = `clave_nombre(concat_ws(' ', numero_de_activo, descripcion, serial, numero_etiqueta, modelo, fabricante))`;

/** No key has this character: it shows nothing. */
const APART = `U&'\\200B'`;

/**
 * Makes the keys of a table anew where they differ. First these rows get keys that are nobody's, for a new
 * key may be one that another row is about to leave; then the oldest row of each key gets it, if nobody has
 * it.
 */
async function makeKeysAnew(
  runner: QueryRunner,
  table: string,
  text: string,
  key: string,
  within: readonly string[],
): Promise<void> {
  const fold = key === 'numero_key' ? 'clave_numero' : 'clave_nombre';
  const sameKey = [...within.map((column) => `(${column})`), `${fold}(${text})`].join(', ');
  const samePlace = within.map((column) => `${of('other', column)} = ${of('wanted', column)} AND`).join(' ');
  await runner.query(`
    UPDATE ${table} SET ${key} = ${fold}(${text}) || ${APART} || id WHERE ${key} <> ${fold}(${text})
  `);
  await runner.query(`
    UPDATE ${table} t SET ${key} = wanted.clave
    FROM (
      SELECT DISTINCT ON (${sameKey}) *, ${fold}(${text}) AS clave
      FROM ${table} WHERE ${key} LIKE '%' || ${APART} || '%'
      ORDER BY ${sameKey}, id
    ) AS wanted
    WHERE t.id = wanted.id AND NOT EXISTS (
      SELECT 1 FROM ${table} other WHERE ${samePlace} other.${key} = wanted.clave)
  `);
}

const of = (row: string, column: string): string => column.replace(/\b(parent_id|tipo)\b/, `${row}.$1`);
