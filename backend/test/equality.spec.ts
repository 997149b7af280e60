import { readFileSync } from 'node:fs';

import pg from 'pg';

import { cleaned, cleanText } from '../src/common/text/clean-text.js';
import { nameKey, numberKey } from '../src/common/text/equality.js';
import { makeTestDatabase, type TestDatabase } from './support/test-database.js';

interface Case {
  a: string;
  b: string;
  name: boolean;
  number: boolean;
  why: string;
}

const CASES = JSON.parse(
  readFileSync(new URL('../../docs/decisions/equality-of-names-and-numbers.json', import.meta.url), 'utf8'),
) as Case[];

/** All but the tens of thousands of Chinese and Korean ones, which no rule changes, and private ones. */
const CHARACTERS = [
  [0x1, 0x4dff],
  [0x9ff0, 0xac80],
  [0xd780, 0xd7ff],
  [0xf8f0, 0x16fff],
  [0x1b000, 0x1ffff],
  [0xe0000, 0xe1000],
] as const;

/**
 * Around each code point: what is at the ends of a text is trimmed, and what follows a letter may join it.
 */
const around = (letter: string): string => `x${letter}y ${letter}`;

describe('the equality of names and numbers', () => {
  let database: TestDatabase;
  let client: pg.Client;

  beforeAll(async () => {
    database = await makeTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const keys = async (texts: string[]): Promise<{ name: string; number: string }[]> => {
    const { rows } = await client.query<{ name: string; number: string }>(
      `SELECT clave_nombre(t) AS name, clave_numero(t) AS number
       FROM unnest($1::text[]) WITH ORDINALITY AS texts (t, n) ORDER BY n`,
      [texts],
    );
    return rows;
  };

  it.each(CASES)('$why: $a, $b', async ({ a, b, name, number }) => {
    expect({ name: nameKey(a) === nameKey(b), number: numberKey(a) === numberKey(b) }).toEqual({
      name,
      number,
    });
    const [one, other] = await keys([a, b]);
    expect(one).toEqual({ name: nameKey(a), number: numberKey(a) });
    expect(other).toEqual({ name: nameKey(b), number: numberKey(b) });
  });

  it('is the same for every character in the database and in TypeScript', async () => {
    const letters = CHARACTERS.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    );
    const stored = await keys(letters.map(around));
    const different = letters.filter((letter, index) => {
      const text = around(letter);
      return stored[index]?.name !== nameKey(text) || stored[index].number !== numberKey(text);
    });
    expect(different).toEqual([]);
  });

  it('takes the same texts for clean, whether by a look or by the whole rule', () => {
    const letters = Array.from({ length: 0x300 }, (_, codePoint) => String.fromCodePoint(codePoint));
    const texts = letters.flatMap((letter) => [letter, `${letter}\u0301`, `9${letter}`, around(letter)]);
    expect(texts.filter((text) => cleanText(text) !== cleaned(text))).toEqual([]);
  });

  it('lets indexes be used, whatever the plan knows of the text', async () => {
    await client.query('SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan');
    await client.query(
      'PREPARE by_number(text) AS SELECT id FROM assets WHERE numero_key = clave_numero($1)',
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE by_number('a–1')`);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /Index (Only )?Scan using \w*assets_numero\w*[^]*Index Cond: \(numero_key = clave_numero/,
    );
  });

  it('remembers no letters of which there are too many to remember', () => {
    const { set } = Map.prototype;
    let remembered = 0;
    Map.prototype.set = function (...entry) {
      remembered += 1;
      return set.apply(this, entry);
    };
    nameKey(String.fromCodePoint(...Array.from({ length: 20_000 }, (_, n) => 0x4e00 + n)));
    numberKey(String.fromCodePoint(...Array.from({ length: 20_000 }, (_, n) => 0x20000 + n)));
    Map.prototype.set = set;
    expect(remembered).toBe(0);
  });

  it('makes keys of keys that are the same keys', () => {
    for (const { a, b } of CASES) {
      for (const text of [a, b]) {
        expect(nameKey(nameKey(text))).toBe(nameKey(text));
        expect(numberKey(numberKey(text))).toBe(numberKey(text));
      }
    }
  });
});
