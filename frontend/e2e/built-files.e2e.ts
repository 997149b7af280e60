import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/journey-test.ts';

const ASSETS = join(import.meta.dirname, '../dist/assets');

const read = (name: string): string => readFileSync(join(ASSETS, name), 'utf8');
const scripts = (): string[] => readdirSync(ASSETS).filter((name) => name.endsWith('.js'));

test('each worker of the app comes with the content policy that it runs under', async ({ request }) => {
  const workers = scripts()
    .flatMap((name) => [...read(name).matchAll(/new Worker\(new URL\(.([^`"']+)/g)])
    .map(([, path = '']) => path);
  expect(workers).toHaveLength(3);
  for (const path of workers) {
    const { 'content-security-policy': policy } = (await request.get(path)).headers();
    expect(policy, path).toContain("default-src 'self'");
  }
});

test('the source maps tell of each line of a script where it comes from', () => {
  const files = readdirSync(ASSETS);
  // What a library publishes in one piece has none.
  const mapped = scripts().filter((name) => files.includes(`${name}.map`));
  expect(mapped.length).toBeGreaterThan(100);
  for (const name of mapped) {
    const { mappings } = JSON.parse(read(`${name}.map`)) as { mappings: string };
    const [code = ''] = read(name).split(/\n\/\/# sourceMappingURL=/);
    expect(mappings.split(';'), name).toHaveLength(code.split('\n').length);
  }
});
