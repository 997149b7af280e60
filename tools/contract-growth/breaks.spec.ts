import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { breaks } from './breaks.ts';
import type { Contract, Operation, Schema } from './contract.ts';

const thing = (name: string): Schema => ({
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 10 },
    kind: { type: 'string', enum: ['one', 'other'] },
    at: { type: 'string', format: 'date', nullable: true },
    tags: { type: 'array', items: { type: 'string' }, maxItems: 5 },
    within: { $ref: `#/components/schemas/${name}` },
  },
  required: ['name'],
});

const call: Operation = {
  parameters: [
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
    { name: 'search', in: 'query', required: false, schema: { type: 'string', maxLength: 20 } },
  ],
  requestBody: {
    required: true,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
  },
  responses: {
    200: {
      headers: { RateLimit: {} },
      content: { 'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/Answer' }] } } },
    },
    409: { content: { 'application/json': { schema: { type: 'object' } } } },
  },
  'x-roles': ['ADMIN', 'USUARIO'],
  'x-token-scopes': ['read'],
};

const base: Contract = {
  paths: { '/things/{id}': { put: call }, '/open': { get: { responses: { 200: {} }, security: [] } } },
  components: { schemas: { Thing: thing('Thing'), Answer: thing('Answer') } },
};

interface World {
  put: Operation;
  sent: Required<Pick<Schema, 'properties' | 'required'>> & Schema;
  answered: Required<Pick<Schema, 'properties' | 'required'>> & Schema;
  paths: Contract['paths'];
}

/** What is said of the contract after a change. */
function said(change: (world: World) => void): string[] {
  const after = structuredClone(base);
  const { Thing, Answer } = after.components.schemas as Record<string, World['sent']>;
  const put = after.paths['/things/{id}']?.['put'];
  if (!put || !Thing || !Answer) throw new Error('the contract of this test has lost a part');
  change({ put, sent: Thing, answered: Answer, paths: after.paths });
  return breaks(base, after);
}

const PUT = 'PUT /things/{}';
const enumOf = (schema: Schema | undefined): unknown[] => schema?.enum ?? [];

describe('a contract that only grows', () => {
  it.each<[what: string, change: (world: World) => void]>([
    ['nothing is changed', () => undefined],
    ['a call is new', ({ paths, put }) => (paths['/new'] = { get: put })],
    [
      'a placeholder has another name',
      ({ paths }) => {
        paths['/things/{thing}'] = paths['/things/{id}'] ?? {};
        delete paths['/things/{id}'];
      },
    ],
    ['an answer says more', ({ answered }) => (answered.properties['more'] = { type: 'string' })],
    ['an answer always says it', ({ answered }) => answered.required.push('kind')],
    ['an answer has fewer values', ({ answered }) => enumOf(answered.properties['kind']).pop()],
    ['an answer is never null', ({ answered }) => delete answered.properties['at']?.nullable],
    ['an answer is longer', ({ answered }) => (answered.properties['name'] = { type: 'string' })],
    ['more values may be sent', ({ sent }) => enumOf(sent.properties['kind']).push('third')],
    ['less must be sent', ({ sent }) => sent.required.pop()],
    [
      'bounds are wider',
      ({ sent }) => (sent.properties['name'] = { type: 'string', minLength: 1, maxLength: 99 }),
    ],
    [
      'more may be asked',
      ({ put }) => put.parameters?.push({ name: 'page', in: 'query', schema: { type: 'integer' } }),
    ],
    ['another error is documented', ({ put }) => (put.responses[429] = {})],
    ['more people may call', ({ put }) => put['x-token-scopes']?.push('load')],
    ['it may be called in another way, too', ({ put }) => (put.security = [{ bearer: [] }, { token: [] }])],
  ])('is taken where %s', (_what, change) => {
    expect(said(change)).toEqual([]);
  });

  it.each<[what: string, change: (world: World) => void, found: string]>([
    ['a path', ({ paths }) => delete paths['/things/{id}'], `${PUT} is gone`],
    ['a method', ({ paths }) => (paths['/things/{id}'] = { post: call }), `${PUT} is gone`],
    ['a status', ({ put }) => delete put.responses[409], `${PUT} 409: is gone`],
    [
      'a success',
      ({ put }) => (put.responses[202] = {}),
      `${PUT} 202: is a success that clients do not know`,
    ],
    ['a header', ({ put }) => delete put.responses[200]?.headers, `${PUT} 200 RateLimit: is gone`],
    ['a content', ({ put }) => (put.responses[409] = {}), `${PUT} 409: application/json is gone`],
    ['a query', ({ put }) => put.parameters?.pop(), `${PUT} query search: is gone`],
    [
      'a query that is asked',
      ({ put }) => Object.assign(put.parameters?.[1] ?? {}, { required: true }),
      `${PUT} query search: is required`,
    ],
    [
      'a new query that is asked',
      ({ put }) => put.parameters?.push({ name: 'day', in: 'query', required: true, schema: {} }),
      `${PUT} query day: is required`,
    ],
    [
      'a path that takes less',
      ({ put }) => Object.assign(put.parameters?.[0]?.schema ?? {}, { minimum: 5 }),
      `${PUT} path 1: minimum is 5, was 1`,
    ],
    ['a body', ({ put }) => delete put.requestBody, `${PUT} body: is gone`],
    ['a role', ({ put }) => put['x-roles']?.pop(), `${PUT} is closed to USUARIO`],
    ['a scope', ({ put }) => (put['x-token-scopes'] = []), `${PUT} is closed to tokens to read`],
    ['a way in', ({ put }) => (put.security = [{ token: [] }]), `${PUT} is no longer opened by bearer`],
    [
      'an open door',
      ({ paths }) => delete paths['/open']?.['get']?.security,
      'GET /open is no longer open to everybody',
    ],
    ['an answer', ({ answered }) => delete answered.properties['kind'], `${PUT} 200.kind: is gone`],
    [
      'an answer within',
      ({ answered }) => (answered.properties['tags'] = { type: 'array', items: { type: 'number' } }),
      `${PUT} 200.tags[]: type is number, was string`,
    ],
    [
      'an answer that may be missing',
      ({ answered }) => answered.required.pop(),
      `${PUT} 200.name: may be missing`,
    ],
    [
      'a type',
      ({ answered }) => (answered.properties['name'] = { type: 'integer' }),
      `${PUT} 200.name: type is integer, was string`,
    ],
    [
      'a format',
      ({ answered }) => Object.assign(answered.properties['at'] ?? {}, { format: 'date-time' }),
      `${PUT} 200.at: format is date-time, was date`,
    ],
    [
      'a null',
      ({ answered }) => Object.assign(answered.properties['name'] ?? {}, { nullable: true }),
      `${PUT} 200.name: may be null now`,
    ],
    [
      'a value that is answered',
      ({ answered }) => enumOf(answered.properties['kind']).push('third'),
      `${PUT} 200.kind: may now be "third"`,
    ],
    [
      'a value that is sent',
      ({ sent }) => enumOf(sent.properties['kind']).pop(),
      `${PUT} body.kind: no longer takes "other"`,
    ],
    [
      'a null that is sent',
      ({ sent }) => delete sent.properties['at']?.nullable,
      `${PUT} body.at: may no longer be null`,
    ],
    ['what may be sent', ({ sent }) => delete sent.properties['kind'], `${PUT} body.kind: is gone`],
    ['what must be sent', ({ sent }) => sent.required.push('kind'), `${PUT} body.kind: is required`],
    [
      'a new field that must be sent',
      ({ sent }) => {
        sent.properties['more'] = { type: 'string' };
        sent.required.push('more');
      },
      `${PUT} body.more: is required`,
    ],
    [
      'a longest',
      ({ sent }) => Object.assign(sent.properties['name'] ?? {}, { maxLength: 9 }),
      `${PUT} body.name: maxLength is 9, was 10`,
    ],
    [
      'a most',
      ({ sent }) => Object.assign(sent.properties['tags'] ?? {}, { maxItems: 1 }),
      `${PUT} body.tags: maxItems is 1, was 5`,
    ],
    [
      'a pattern',
      ({ sent }) => Object.assign(sent.properties['name'] ?? {}, { pattern: '^a' }),
      `${PUT} body.name: pattern is ^a, was not there`,
    ],
    [
      'values alone that are taken',
      ({ sent }) => Object.assign(sent.properties['name'] ?? {}, { enum: ['a'] }),
      `${PUT} body.name: takes certain values only`,
    ],
  ])('has not changed %s', (_what, change, found) => {
    expect(said(change)).toContain(found);
  });

  it('may answer more values where clients were told so', () => {
    const before = structuredClone(base);
    Object.assign(before.components.schemas['Answer']?.properties?.['kind'] ?? {}, { 'x-open-enum': true });
    const after = structuredClone(before);
    after.components.schemas['Answer']?.properties?.['kind']?.enum?.push('third');
    expect(breaks(before, after)).toEqual([]);
  });
});

describe('our contract', () => {
  const read = (): Contract =>
    JSON.parse(readFileSync(join(import.meta.dirname, '../../openapi/openapi.json'), 'utf8')) as Contract;
  const ours = read();

  it('breaks nothing of itself', () => {
    expect(breaks(ours, ours)).toEqual([]);
  });

  it('cannot lose a call or an answer unseen, whichever it is', () => {
    for (const [path, item] of Object.entries(ours.paths)) {
      const before = { ...ours, paths: { [path]: item } };
      const saidOf = (changed: Record<string, Operation>): string[] =>
        breaks(before, { ...ours, paths: { [path]: changed } });
      for (const [method, call] of Object.entries(item)) {
        const { [method]: _gone, ...others } = item;
        expect(saidOf(others)).toEqual([expect.stringMatching(/ is gone$/)]);
        for (const status of Object.keys(call.responses)) {
          const { [status]: _lost, ...responses } = call.responses;
          const found = saidOf({ ...item, [method]: { ...call, responses } });
          expect(found).toEqual([expect.stringContaining(` ${status}: is gone`)]);
        }
      }
    }
  });

  it('cannot lose what its answers are made of unseen', () => {
    expect(breaks(ours, { ...ours, components: emptied(ours) }).length).toBeGreaterThan(500);
  });
});

/** The same schemas without a property. */
function emptied({ components }: Contract): Contract['components'] {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => [name, schema.properties ? { ...schema, properties: {} } : schema] as const,
  );
  return { schemas: Object.fromEntries(schemas) };
}
