import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { CONTRATO, CONTRATO_MINIMO } from '../src/common/contract-version.js';

/**
 * The contract with phones, by its version. Who changes what travels raises the version, adds a line here and
 * one to docs/decisions/contract-versions.md. A change of words alone replaces the last line's hash; so does
 * more in an answer that nothing depends on, which is named with the version there.
 */
const VERSIONS: Record<number, string> = {
  2: 'd160755026703c8b',
};

type Json = Record<string, unknown>;

/**
 * What phones send and what they are answered, with all that it is made of: whatever field users may call.
 */
const isOfPhones = (path: string, operation: Json): boolean =>
  path.startsWith('/api/auth/') || ((operation['x-roles'] ?? []) as string[]).includes('USUARIO');

describe('the version of the contract', () => {
  const openapi = JSON.parse(
    readFileSync(new URL('../../openapi/openapi.json', import.meta.url), 'utf8'),
  ) as {
    paths: Record<string, Record<string, Json>>;
    components: { schemas: Record<string, Json> };
  };

  it('is raised with what travels', () => {
    const shapes = new Map<string, unknown>();
    const collect = (part: unknown): unknown => {
      if (Array.isArray(part)) return part.map(collect);
      if (typeof part !== 'object' || part === null) return part;
      const entries = Object.entries(part).filter(([name]) => !WORDS.has(name));
      for (const [name, value] of entries) if (name === '$ref') add(String(value).split('/').at(-1) ?? '');
      return Object.fromEntries(entries.map(([name, value]) => [name, collect(value)]));
    };
    const add = (name: string): void => {
      if (shapes.has(name)) return;
      shapes.set(name, null);
      shapes.set(name, collect(openapi.components.schemas[name]));
    };
    const operations = Object.entries(openapi.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => isOfPhones(path, operation))
        .map(([method, operation]) => [method, path, collect(operation)]),
    );
    expect(operations.length).toBeGreaterThan(10);
    const all = JSON.stringify([operations, [...shapes].sort(([one], [other]) => (one < other ? -1 : 1))]);
    const hash = createHash('sha256').update(all).digest('hex').slice(0, 16);
    expect({ [CONTRATO]: hash }).toEqual({ [CONTRATO]: VERSIONS[CONTRATO] });
  });

  it('is the one that the app keeps', () => {
    const wire = readFileSync(
      new URL('../../frontend/src/lib/http/contract-version.ts', import.meta.url),
      'utf8',
    );
    expect(/CONTRATO = (\d+)/.exec(wire)?.[1]).toBe(String(CONTRATO));
    expect(CONTRATO_MINIMO).toBeLessThanOrEqual(CONTRATO);
  });
});

/** For people: what they say does not change what travels. */
const WORDS = new Set(['description', 'summary', 'example', 'examples', 'operationId', 'tags']);
