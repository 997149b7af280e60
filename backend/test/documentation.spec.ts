import type { OpenAPIObject } from '@nestjs/swagger';
import type { Test } from 'supertest';

import { logInHere } from '../src/swagger-log-in.js';
import { EXAMPLE_BODIES } from '../src/swagger-bodies.js';
import { startSyncWorld, type SyncWorld } from './sync-world.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['post']>;

interface Call extends Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
}

/** Well formed, and neither known nor right here. */
const WRONG = ['wrong_password', 'wrong_code', 'wrong_passkey', 'enrolment_expired'];

describe('the page of the documentation', () => {
  let world: SyncWorld;
  let calls: Call[];
  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load([{ NUMERO_DE_ACTIVO: 'D-1', SECCIONAL: 'Norte' }]);
    const { body } = await world.http.get('/api/docs-json').expect(200);
    calls = Object.entries((body as OpenAPIObject).paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ ...operation, method, path }) as Call),
    );
  });
  afterAll(() => world.stop());

  const jsonOf = ({ requestBody }: Operation) =>
    requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined;

  it('says of each call what it is, of each parameter what it means, and of each refusal when and how', () => {
    const missing = calls.flatMap(({ operationId, summary, parameters = [], responses }) => [
      ...(summary ? [] : [`${operationId}: summary`]),
      ...parameters.flatMap((parameter) =>
        '$ref' in parameter || parameter.description ? [] : [`${operationId}: ${parameter.name}`],
      ),
      ...Object.entries(responses).flatMap(([status, response]) => {
        if (!response || '$ref' in response || Number(status) < 400) return [];
        const json = response.content?.['application/json'];
        const typed = json?.schema && '$ref' in json.schema;
        return response.description && typed ? [] : [`${operationId}: ${status}`];
      }),
    ]);
    expect(missing).toEqual([]);
  });

  /** What it offers to send: one body, or several that are named. */
  const bodiesOf = (call: Operation): unknown[] => {
    const { example, examples = {} } = jsonOf(call) ?? {};
    return example
      ? [example]
      : Object.values(examples).map((one) => ('$ref' in one ? undefined : (one.value as unknown)));
  };

  it('offers a body for each call that takes JSON, and none of calls that are gone', () => {
    const taking = calls.filter((call) => jsonOf(call));
    expect(taking.filter((call) => bodiesOf(call).length === 0)).toEqual([]);
    const known = taking.map(({ operationId }) => operationId);
    expect(Object.keys(EXAMPLE_BODIES).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('offers none that the server would call malformed', async () => {
    const ana = await world.phoneOf('ana', 'Norte');
    const { id } = await world.asset('D-1');
    const { import_id } = (await world.get('admin/imports').expect(200)).body.imports[0];
    // A load has to begin before its parts may come.
    const refused: unknown[] = [];
    const order = (call: Call): number => Number(call.operationId === 'stageImportPart');
    for (const call of calls.filter((one) => jsonOf(one)).sort((a, b) => order(a) - order(b))) {
      const ids = call.path.includes('/imports/') ? (import_id ?? '') : String(id);
      const path = call.path.replace(/\{\w+\}/, call.operationId === 'updateUser' ? String(ana.userId) : ids);
      const token = call.path.startsWith('/api/user/') ? ana.token : world.token;
      for (const offered of bodiesOf(call)) {
        const test: Test = world.http[call.method](path).auth(token, { type: 'bearer' });
        const { status, body } = await test.send(offered as object);
        // What it names may not be there; it must be well formed all the same.
        const isMalformed = status === 400 && !WRONG.includes(body.code);
        if (isMalformed || status === 415 || status >= 500) refused.push([call.operationId, status, body]);
      }
    }
    expect(refused).toEqual([]);
  });

  it('is authorized for all calls by whoever logs in on it', async () => {
    const script = await world.http.get('/api/docs/swagger-ui-init.js').expect(200);
    expect(script.text).toContain('preauthorizeApiKey');
    expect((await world.http.get('/api/docs').expect(200)).text).not.toMatch(
      /<script>[^<]|https?:\/\/(?!www\.w3)/,
    );
    const given: unknown[] = [];
    Object.assign(globalThis, { ui: { preauthorizeApiKey: (...all: unknown[]) => given.push(all) } });
    const answer = { ok: true, url: 'https://a/api/auth/login', text: '{"accessToken":"abc"}' };
    expect(logInHere(answer)).toBe(answer);
    logInHere({ ...answer, url: 'https://a/api/auth/me' });
    logInHere({ ...answer, ok: false });
    Reflect.deleteProperty(globalThis, 'ui');
    expect(given).toEqual([['bearer', 'abc']]);
  });
});
