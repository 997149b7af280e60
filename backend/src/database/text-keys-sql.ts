import { INVISIBLE, INVISIBLE_ASTRAL } from '../common/text/clean-text.js';
import { letterOfName, letterOfNumber } from '../common/text/letters.js';

const LAST_CODE_POINT = 0x10ffff;

/**
 * What people write here every day, each of which is one character in a key: a short translation takes a
 * tenth of the time that looking up each letter does.
 */
const EVERYDAY = 'ÁÉÍÓÚÜÑáéíóúüñ°º–“”’';

const escaped = (codePoint: number): string => `\\U${codePoint.toString(16).padStart(8, '0')}`;

/** The characters of a text that show nothing, for PostgreSQL's regular expressions. */
export const INVISIBLE_CLASS = `[${INVISIBLE}${INVISIBLE_ASTRAL.map((ends) => ends.map(escaped).join('-')).join('')}]`;

/**
 * Nine of ten code points: half characters, what means what one agrees on, what nobody has assigned. Of the
 * first plane the last are looked at, too: marks that will stand there are accents already.
 */
const NO_LETTER = /[\p{Surrogate}\p{Private_Use}]|(?=[\u{10000}-\u{10FFFF}])\p{Unassigned}/u;

/** Every code point that a rule changes, once it is composed, and into what. */
function tableOf(rule: (letter: string) => string): Record<string, string> {
  const table: Record<string, string> = {};
  for (let codePoint = 1; codePoint <= LAST_CODE_POINT; codePoint += 1) {
    const letter = String.fromCodePoint(codePoint);
    if (NO_LETTER.test(letter) || letter.normalize('NFC') !== letter) continue;
    const folded = rule(letter);
    if (folded !== letter) table[letter] = folded;
  }
  return table;
}

/**
 * `clave_nombre` and `clave_numero` out of the rules that TypeScript runs, for a database in UTF-8.
 * Immutable, so that columns, indexes and plans can rely on them: they ask for no dictionary and no collation
 * but "C".
 */
export const textKeyFunctions = (): string[] =>
  (made ??= [
    keyFunction('clave_nombre', letterOfName, 'lower'),
    keyFunction('clave_numero', letterOfNumber, 'upper'),
  ]);

/** Every migration that asks gets the same; looking at a million code points takes memory that Node keeps. */
let made: string[] | undefined;

const keyFunction = (
  name: string,
  rule: (letter: string) => string,
  asciiCase: 'lower' | 'upper',
): string => `
  CREATE OR REPLACE FUNCTION ${name}(texto text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $funcion$
  DECLARE
    clave text;
  BEGIN
    IF octet_length(texto) = length(texto) AND texto COLLATE "C" !~ '[^ -~]' THEN
      clave := ${asciiCase}(texto COLLATE "C");
    ELSIF texto COLLATE "C" !~ '[^ -~${EVERYDAY}]' THEN
      clave := ${asciiCase}(translate(texto, '${EVERYDAY}', ${quoted([...EVERYDAY].map(rule).join(''))}) COLLATE "C");
    ELSE
      SELECT normalize(string_agg(coalesce(${quoted(JSON.stringify(tableOf(rule)))}::jsonb ->> letra, letra), ''
                                  ORDER BY n), NFC)
      INTO clave
      FROM unnest(string_to_array(normalize(regexp_replace(texto COLLATE "C", '${INVISIBLE_CLASS}', '', 'g'), NFC), NULL))
        WITH ORDINALITY AS letras (letra, n);
    END IF;
    IF strpos(clave, '  ') > 0 THEN
      clave := regexp_replace(clave COLLATE "C", ' +', ' ', 'g');
    END IF;
    RETURN btrim(coalesce(clave, ''));
  END $funcion$`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
