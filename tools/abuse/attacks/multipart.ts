import type { Attack } from './attack.ts';
import { NUMBERS, TEXTS } from './values.ts';

type Form = Pick<Attack, 'headers' | 'body'> & { mayBeCut?: boolean };

export interface GoodForm {
  fields: Record<string, string>;
  file: Buffer;
}

const BOUNDARY = 'limite7f3';
/** The smallest thing that begins like a picture. */
const STUMP = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46]);

/** Fields that take a file. */
const FILES = new Set(['photos', 'archivo']);

/** A form as the app sends it, with `file` where it takes one. */
export function multipart(fields: Record<string, string>, file: Buffer = STUMP): Form {
  const parts = Object.entries(fields).map(([name, value]) =>
    FILES.has(name) ? part(`name="${name}"; filename="foto.jpg"`, file) : part(`name="${name}"`, value),
  );
  return form(Buffer.concat([...parts, end]));
}

/**
 * Forms that lack something, bring too much, or are none.
 * @param good makes the fields and the file of a form that the server would take, another one each time
 */
export function* multipartAttacks(good: () => GoodForm): Generator<{ name: string } & Form> {
  for (const name of Object.keys(good().fields)) {
    const { fields, file } = good();
    const { [name]: _without, ...others } = fields;
    yield { name: `${name} missing`, ...multipart(others, file) };
    if (FILES.has(name)) continue;
    for (const value of [...TEXTS, ...NUMBERS.map(String)]) {
      const usual = good();
      yield {
        name: `${name} = ${JSON.stringify(value).slice(0, 40)}`,
        ...multipart({ ...usual.fields, [name]: value }, usual.file),
      };
    }
  }
  for (const [name, form] of Object.entries(malformed(good().fields)))
    yield { name, ...form, mayBeCut: true };
}

function malformed(fields: Record<string, string>): Record<string, Form> {
  const usual = multipart(fields).body ?? Buffer.alloc(0);
  const [file = 'photos'] = Object.keys(fields).filter((name) => FILES.has(name));
  const files = (count: number): Buffer[] =>
    Array.from({ length: count }, (_, n) => part(`name="${file}"; filename="${n}.jpg"`, STUMP));
  const named = (filename: string): Form =>
    form(Buffer.concat([part(`name="${file}"; filename="${filename}"`, STUMP), end]));
  return {
    'no end': form(usual.subarray(0, -20)),
    'no parts': form(end),
    'no boundary in its type': { headers: { 'Content-Type': 'multipart/form-data' }, body: usual },
    'another boundary': { headers: { 'Content-Type': 'multipart/form-data; boundary=otro' }, body: usual },
    'a boundary of 5,000': {
      headers: { 'Content-Type': `multipart/form-data; boundary=${'b'.repeat(5_000)}` },
      body: usual,
    },
    '10,000 parts': form(
      Buffer.concat([...Array.from({ length: 10_000 }, (_, n) => part(`name="p${n}"`, '1')), end]),
    ),
    'ten files': form(Buffer.concat([...files(10), end])),
    'a field of 2 MB': multipart({ ...fields, zorro: 'x'.repeat(2_000_000) }),
    'a name of 100 KB': form(Buffer.concat([part(`name="${'n'.repeat(100_000)}"`, '1'), end])),
    'names that nest': form(
      Buffer.concat([part(`name="a${'[b]'.repeat(2_000)}"`, '1'), part('name="__proto__[a]"', '1'), end]),
    ),
    'a path for a name': named('../../../etc/passwd'),
    'a name with NUL': named('a\u0000.jpg'),
    'a name that is a page': named('<img src=x onerror=alert(1)>.jpg'),
    'an empty file': form(Buffer.concat([part(`name="${file}"; filename="a.jpg"`, Buffer.alloc(0)), end])),
  };
}

const form = (body: Buffer): Form => ({
  headers: { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` },
  body,
});

function part(disposition: string, content: Buffer | string): Buffer {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')]);
}

const end = Buffer.from(`--${BOUNDARY}--\r\n`);
