import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestResult, plainResult, playwrightResult, singleResult } from './check-results.mjs';

describe('what a check came to', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'inventario-checks-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const report = (content: object): string => {
    const file = join(folder, 'report.json');
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  const jest = (passed: number, testResults: object[]): string =>
    report({ numPassedTests: passed, numPendingTests: 1, numTodoTests: 0, testResults });
  const suite = (status: string, assertionResults: object[]): object => ({
    name: '/p/test/a.spec.ts',
    status,
    assertionResults,
  });

  it('is one question for a command', () => {
    expect(singleResult('lint', { code: 0 })).toMatchObject({ passed: 1, failed: 0 });
    expect(singleResult('lint', { code: 2 })).toMatchObject({ passed: 0, failed: 1, failures: ['lint'] });
  });

  it('counts the tests of Jest and names those that failed', () => {
    const file = jest(2, [suite('failed', [{ status: 'failed', fullName: 'adds' }, { status: 'passed' }])]);
    expect(jestResult('backend', file, { code: 1 })).toEqual({
      passed: 2,
      failed: 1,
      skipped: 1,
      failures: ['backend: test/a.spec.ts › adds'],
    });
  });

  it('counts a file that does not load', () => {
    const file = jest(2, [suite('failed', [])]);
    expect(jestResult('backend', file, { code: 1 })).toMatchObject({ passed: 2, failed: 1 });
  });

  it.each([
    ['no results', () => join(folder, 'none.json'), 0],
    ['no test', () => jest(0, []), 0],
    ['a bad end that no test explains', () => jest(3, [suite('passed', [{ status: 'passed' }])]), 1],
  ])('fails on %s', (_case, file, code) => {
    expect(jestResult('backend', file(), { code }).failed).toBe(1);
  });

  it('counts the journeys of Playwright, however deep they lie', () => {
    const file = report({
      errors: [],
      stats: { expected: 1, skipped: 0 },
      suites: [
        {
          title: 'a.e2e.ts',
          specs: [{ title: 'works', ok: true }],
          suites: [{ title: 'offline', specs: [{ title: 'breaks', ok: false }] }],
        },
      ],
    });
    expect(playwrightResult('journeys', file, { code: 1 })).toEqual({
      passed: 1,
      failed: 1,
      skipped: 0,
      failures: ['journeys: a.e2e.ts › offline › breaks'],
    });
  });

  it('fails when Playwright could not begin', () => {
    const file = report({
      errors: [{ message: 'no browser\nat x' }],
      stats: { expected: 0, skipped: 0 },
      suites: [],
    });
    const { failed, failures } = playwrightResult('journeys', file, { code: 1 });
    expect(failed).toBe(1);
    expect(failures).toEqual(['journeys: no browser']);
  });

  it('takes what a runner of the project counted, everything left out on purpose among it', () => {
    const read = (content: object, code = 0) => plainResult('engines', report(content), { code });
    const ran = { passed: 1, failed: 1, skipped: 0, failures: ['WebKitGTK'] };
    expect(read(ran, 1)).toEqual({ ...ran, failures: ['engines: WebKitGTK'] });
    const leftOut = { passed: 0, failed: 0, skipped: 2, failures: [] };
    expect(read(leftOut)).toEqual(leftOut);
    expect(read(leftOut, 1)).toMatchObject({ failed: 1 });
    expect(read({ ...leftOut, skipped: 0 })).toMatchObject({ failed: 1 });
  });
});
