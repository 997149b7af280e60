/** Texts that have broken other programs. Those with a reason say it. */
export const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  // Halves of a character that no encoding can hold.
  '\ud800',
  'a\udfff\ud800b',
  // Two code points each, which a length of 120 counts in three ways.
  '❤️'.repeat(61),
  '👩‍👩‍👧‍👦'.repeat(40),
  // Grows when it is written in upper case, or in one composition.
  'ŉß\u0390'.repeat(60),
  '\ufdfa'.repeat(30),
  'e' + '\u0301'.repeat(500),
  // Invisible, or turning what follows around.
  'a\u200bb\u00adc\ufeff',
  '\u202eovitca',
  '\u2066\u2067\u2069',
  "' OR 1=1 --",
  '"; DROP TABLE assets; --',
  '%_%\\',
  '\\',
  "E'\\\\x00'",
  '{}',
  '[]',
  'null',
  'undefined',
  '__proto__',
  '=HYPERLINK("http://x","y")',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '%00',
  '%2e%2e%2f',
  '\r\nSet-Cookie: a=b',
  'x'.repeat(256),
  'x'.repeat(10_000),
  'ñ'.repeat(100_000),
];

/** Numbers at the edges of what a database, JavaScript and JSON can hold. */
export const NUMBERS: readonly unknown[] = [
  -1,
  -0,
  0,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  1e21,
  -1e308,
  '1e3',
  '0x10',
  ' 1',
  '+1',
  '1,5',
  '１',
  '9'.repeat(400),
];

/** Not what anybody asked for. */
export const OTHER_TYPES: readonly unknown[] = [
  null,
  true,
  1,
  'texto',
  [],
  [[]],
  {},
  { toString: 'x' },
  { valueOf: null, length: 1e9 },
  [null],
  [1, 'a', {}],
  nested(60),
  Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`campo_${n}`, n])),
];

/** Moments in time that calendars and clocks do not agree on. */
export const MOMENTS: readonly string[] = [
  '2026-02-30T25:61:61Z',
  '-271821-04-20T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-01-01',
  '1970-01-01T00:00:00+99:99',
  'infinity',
];

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
}
