import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Figure } from './figures/figure.ts';
import { Sheet } from './figures/sheet.ts';
import { median, percentile } from './figures/statistics.ts';
import { table } from './figures/table.ts';
import { readOptions } from './options.ts';
import { type Result, runBench } from './run.ts';
import type { Scenario } from './scenario.ts';

const TIMES: Figure = { name: 'import', kind: 'times', limit: 'COPY', reach: 10, tryFor: 6 };
const SHARE: Figure = { name: 'actions', kind: 'share', limit: 'UPDATE', reach: 20, tryFor: 30 };

describe('statistics', () => {
  it('take the middle and what most do not exceed, in whatever order the values come', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([7])]).toEqual([2, 2.5, 7]);
    const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect([percentile(hundred, 0.95), percentile([5], 0.95), percentile([2, 1], 0)]).toEqual([95, 5, 1]);
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('the sheet', () => {
  it('tells each figure by the median of its runs, with their spread, and what that is worth', () => {
    const sheet = new Sheet();
    for (const work of [3, 1, 2]) sheet.note('import', TIMES, { work, limit: 0.25 });
    sheet.note('actions', SHARE, { work: 19, limit: 100 });
    sheet.note('actions', { name: 'a read', kind: 'ms' }, { work: 12.34 });
    const [first, second, third] = sheet.rows();
    expect(first).toMatchObject({ median: 8, min: 4, max: 12, limitMedian: 0.25, verdict: 'reached' });
    expect(second).toMatchObject({ scenario: 'actions', median: 19, verdict: 'missed' });
    expect(third).toMatchObject({ median: 12.34, limitMedian: null, verdict: null });
    const lines = table(sheet.rows()).split('\n').map(words);
    expect(lines).toContain('import 8.00 × 4.00 × – 12.0 × ≤ 10 × ≤ 6 × ✓ 0.250 s: COPY');
    expect(lines).toContain('actions 19.0 % ≥ 20 % ≥ 30 % ✗ 100 a second: UPDATE');
    expect(lines).toContain('a read 12.3 ms');
  });

  it('tells what takes some milliseconds as a part of work that is always the same, whatever comes first', () => {
    const sheet = new Sheet();
    const key: Figure = { name: 'a key', kind: 'ms', reach: 80, fixedWork: 'sorting' };
    for (const work of [80, 90, 70]) sheet.note('field', key, { work });
    for (const work of [100, 300, 200]) sheet.note('field', { name: 'sorting', kind: 'ms' }, { work });
    expect(sheet.rows()).toMatchObject([{ ofFixedWork: 0.4 }, { ofFixedWork: null }]);
    expect(table(sheet.rows()).split('\n').map(words)).toContain(
      'a key 80.0 ms 70.0 ms – 90.0 ms ≤ 80 ms ✓ 0.400 of the fixed work',
    );
    sheet.note('scan', key, { work: 1 });
    expect(sheet.rows().at(-1)).toMatchObject({ median: 1, ofFixedWork: null });
  });

  it('refuses a ratio to nothing', () => {
    expect(() => new Sheet().note('import', TIMES, { work: 1 })).toThrow('the limit was not measured');
    expect(() => new Sheet().note('import', TIMES, { work: 1, limit: 0 })).toThrow('import');
  });
});

describe('the options', () => {
  const read = (...args: string[]) =>
    readOptions(['--server', import.meta.filename, ...args], ['import', 'reads']);

  it('choose sizes and scenarios', () => {
    const sizes = ['--assets', '2000', '--runs', '1', '--seconds', '0.5', '--only', 'reads'];
    expect(read(...sizes)).toMatchObject({ assets: 2_000, runs: 1, seconds: 0.5, only: ['reads'] });
    expect(read()).toMatchObject({ assets: 50_000, runs: 3, only: ['import', 'reads'] });
    expect(read('--help')).toBe('help');
  });

  it.each([
    [['--only', 'writes'], 'there is no writes'],
    [['--assets', '10'], '--assets must be a number from 500 on'],
    [['--runs', '1.5'], '--runs must be a number from 1 on'],
    [['--server', '/nowhere'], 'build the project first'],
  ])('refuse %j', (args, words) => expect(() => read(...args)).toThrow(words));
});

describe('a run', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'bench-spec-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('goes on after a scenario that fails, keeps what it had measured, and leaves nothing behind', async () => {
    const good: Scenario = {
      name: 'good',
      async run({ sizes, note }) {
        for (let n = 0; n < sizes.runs; n += 1) note(TIMES, { work: 5, limit: 1 });
        await Promise.resolve();
      },
    };
    const bad: Scenario = {
      name: 'bad',
      async run(bench) {
        bench.note(SHARE, { work: 1, limit: 4 });
        await bench.start();
      },
    };
    const { signal } = new AbortController();
    const sizes = { assets: 500, runs: 2, seconds: 1, reads: 1 };
    const options = { ...sizes, only: [], folder, server: brokenServer() };
    const result = await runBench(options, [bad, good], () => undefined, signal);
    expect(result.failures).toEqual([
      { scenario: 'bad', reason: expect.stringContaining('not today') as string },
    ]);
    expect(result.rows.map(({ scenario, median: middle }) => [scenario, middle])).toEqual([
      ['bad', 25],
      ['good', 5],
    ]);
    expect(result.machine.fsyncMs).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual(['server.mjs']);
  });

  it('is told as JSON, too, and ends with 1 when a scenario did not run', async () => {
    const json = join(folder, 'result.json');
    const args = ['--only', 'import', '--assets', '500', '--server', brokenServer(), '--folder', folder];
    const cli = join(import.meta.dirname, 'cli.ts');
    const ended = promisify(execFile)(process.execPath, [cli, ...args, '--json', json]);
    await expect(ended).rejects.toMatchObject({ code: 1 });
    const result = JSON.parse(readFileSync(json, 'utf8')) as Result;
    expect(result).toMatchObject({ sizes: { assets: 500, runs: 3 }, failures: [{ scenario: 'import' }] });
    expect(readdirSync(folder).sort()).toEqual(['result.json', 'server.mjs']);
  });

  function brokenServer(): string {
    const path = join(folder, 'server.mjs');
    writeFileSync(path, `console.error('not today');`);
    return path;
  }
});

const words = (line: string): string => line.trim().replace(/ +/g, ' ');
