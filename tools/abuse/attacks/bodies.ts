import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

export interface HostileBody {
  name: string;
  headers: Record<string, string>;
  body: Buffer;
  mayBeCut?: boolean;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

const manyFields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`campo_${n}`, n]));

// Made once: they take a second, and every call gets them.
const MANY_FIELDS = JSON.stringify(manyFields(19_900));
const LARGE = Buffer.from(`{"a":"${'x'.repeat(3_000_000)}"}`);
const BLANKS = Buffer.alloc(80_000_000, 0x20);
const BOMBS = {
  gzip: gzipSync(BLANKS, { level: 1 }),
  deflate: deflateSync(BLANKS, { level: 1 }),
  br: brotliCompressSync(BLANKS, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
};

/**
 * Bodies that are wrong as a whole, whatever the operation. Some are small on the wire and dear to look at.
 */
export function hostileBodies(valid: string): HostileBody[] {
  const texts: [string, string][] = [
    ['nothing', ''],
    ['blank', ' \n'],
    ['a word', 'null'],
    ['a text', '"texto"'],
    ['a list', '[]'],
    ['a number with 100,000 digits', '9'.repeat(100_000)],
    ['half of it', valid.slice(0, valid.length / 2)],
    ['twice', valid + valid],
    ['100,000 lists inside each other', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['2,000 objects inside each other', '{"a":'.repeat(2_000) + '1' + '}'.repeat(2_000)],
    ['300,000 empty lists', `{"a":[${'[],'.repeat(300_000)}1]}`],
    ['19,900 unknown fields', MANY_FIELDS],
    ['a text with 100,000 escapes', `{"a":"${'\\u0000'.repeat(100_000)}"}`],
    ['the same name twice', valid.replace('{', '{"a":1,"a":2,')],
    ['a byte order mark', `\ufeff${valid}`],
    ['comments', `/* a */${valid}`],
    ['not a number', '{"a":NaN}'],
  ];
  return [
    ...texts.map(([name, text]) => ({ name, headers: JSON_TYPE, body: Buffer.from(text) })),
    ...compressed(valid),
    ...otherTypes(valid),
    { name: '3 MB', headers: JSON_TYPE, body: LARGE, mayBeCut: true },
    {
      name: 'bytes that are no UTF-8',
      headers: JSON_TYPE,
      body: Buffer.from('{"a":"\xff\xfe\xc3"}', 'latin1'),
    },
    {
      name: 'UTF-16',
      headers: { 'Content-Type': 'application/json; charset=utf-16le' },
      body: Buffer.from(valid, 'utf16le'),
    },
  ];
}

function compressed(valid: string): HostileBody[] {
  const encoded = (name: string, encoding: string, body: Buffer): HostileBody => ({
    name,
    headers: { ...JSON_TYPE, 'Content-Encoding': encoding },
    body,
    mayBeCut: true,
  });
  return [
    encoded('19,900 unknown fields, gzip', 'gzip', gzipSync(MANY_FIELDS)),
    encoded('80 MB of blanks, gzip', 'gzip', BOMBS.gzip),
    encoded('80 MB of blanks, deflate', 'deflate', BOMBS.deflate),
    encoded('80 MB of blanks, brotli', 'br', BOMBS.br),
    encoded('gzip in gzip', 'gzip, gzip', gzipSync(gzipSync(Buffer.from(valid)))),
    encoded('gzip that is none', 'gzip', Buffer.from(valid)),
    encoded('gzip that breaks off', 'gzip', gzipSync(Buffer.from(valid)).subarray(0, -9)),
    encoded('an unknown encoding', 'zorro', Buffer.from(valid)),
  ];
}

function otherTypes(valid: string): HostileBody[] {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/json; charset=zorro',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    '/',
  ];
  return types.map((type) => ({
    name: `as ${type}`,
    headers: { 'Content-Type': type },
    body: Buffer.from(valid),
  }));
}
