import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const HERE = 'frontend/src/lib/cells';
const THERE = 'backend/src/common/cells';

const files = (folder: string): string[] =>
  readdirSync(join(ROOT, folder)).filter((name) => !name.endsWith('.spec.ts'));

describe('what a file’s cells, titles and rows mean', () => {
  // What the person is shown before a file is loaded must be what the server makes of it.
  it('is written in the same files as the server’s', () => {
    expect(files(HERE)).toEqual(files(THERE));
    for (const file of files(HERE)) {
      expect(readFileSync(join(ROOT, HERE, file), 'utf8')).toBe(
        readFileSync(join(ROOT, THERE, file), 'utf8'),
      );
    }
  });
});
