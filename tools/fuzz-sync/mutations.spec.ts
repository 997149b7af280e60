import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutations } from './mutations/catalogue.ts';

const ROOT = join(import.meta.dirname, '../..');

// A break that finds nothing to break would let the histories pass and prove nothing.
it.each(mutations.flatMap(({ name, patches }) => patches.map((patch) => ({ name, ...patch }))))(
  '$name finds in $file what it breaks, once',
  ({ file, find }) => {
    expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
  },
);
