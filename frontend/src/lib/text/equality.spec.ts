import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { nameKey, numberKey, sameName, sameNumber } from './equality';

type Case = { a: string; b: string; name: boolean; number: boolean; why: string };

const ROOT = join(import.meta.dirname, '../../../..');
const HERE = 'frontend/src/lib/text';
const THERE = 'backend/src/common/text';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const CASES = JSON.parse(read('docs/decisions/equality-of-names-and-numbers.json')) as Case[];

describe('the equality of names and numbers', () => {
  it.each(CASES)('$why: $a, $b', ({ a, b, name, number }) => {
    expect({ name: sameName(a, b), number: sameNumber(a, b) }).toEqual({ name, number });
    expect([nameKey(nameKey(a)), numberKey(numberKey(b))]).toEqual([nameKey(a), numberKey(b)]);
  });

  // Neither side imports the other, and two definitions would drift apart.
  it('is written in the same files as the server’s', () => {
    const files = readdirSync(join(ROOT, THERE));
    expect(files).toContain('equality.ts');
    for (const file of files) expect(read(`${HERE}/${file}`)).toBe(read(`${THERE}/${file}`));
  });
});
