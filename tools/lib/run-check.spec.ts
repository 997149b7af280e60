import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestResult } from './check-results.mjs';
import { noteProgress, readProgress } from './progress.mjs';
import { runCheck } from './run-check.mjs';

describe('a check that writes no report', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'inventario-checks-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const say = (): void => undefined;

  /**
   * A run of three tests: one passes, one fails, and the third goes on until the process is ended, or ends
   * it.
   */
  const run = (third: string) => {
    const progress = join(folder, 'progress');
    const program = `
      import { noteProgress } from ${JSON.stringify(join(import.meta.dirname, 'progress.mjs'))};
      for (const [name, status] of [['adds', 'passed'], ['divides', 'failed']]) {
        noteProgress({ began: name });
        noteProgress({ ended: name, status });
      }
      noteProgress({ began: 'hangs' });
      ${third}`;
    return {
      name: 'backend tests',
      folder: '.',
      command: [process.execPath, ['--input-type=module', '-e', program]] as [string, string[]],
      report: join(folder, 'none.json'),
      progress,
      aloud: false,
      read: (end: Parameters<typeof jestResult>[2]) =>
        jestResult('backend tests', join(folder, 'none.json'), end),
    };
  };

  it('names what passed, what failed and what was running when it is ended for time', async () => {
    expect(await runCheck(run('setInterval(() => undefined, 1000)'), { limitMs: 10_000, say })).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
      failures: [
        'backend tests: divides',
        expect.stringMatching(/^backend tests: not finished after [\d.]+ minutes, during: hangs$/),
      ],
    });
  });

  it('does so too when it dies', async () => {
    expect(await runCheck(run('process.kill(process.pid, "SIGKILL")'), { say })).toMatchObject({
      passed: 1,
      failed: 2,
      failures: ['backend tests: divides', 'backend tests: ended without results, during: hangs'],
    });
  });

  it('keeps no progress where nobody asked for it', () => {
    noteProgress({ began: 'adds' });
    expect(readProgress(join(folder, 'none'))).toEqual({ passed: 0, failed: [], skipped: 0, running: [] });
  });
});
