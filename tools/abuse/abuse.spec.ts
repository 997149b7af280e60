import { join } from 'node:path';
import { readOperations } from './contract/operations.ts';
import { abuse, type AbuseResult } from './run.ts';

/** Of each person's attacks on a call; `npm run abuse` makes all of them. */
const MOST = 4;

describe('a server that everybody attacks', () => {
  let result: AbuseResult;

  beforeAll(async () => {
    const main = join(import.meta.dirname, '../../backend/dist/main.js');
    result = await abuse({ seed: 7, main, most: MOST, withSieges: false, say: () => undefined });
  });

  it('answers nothing that it should not, changes nothing for strangers, and keeps no memory', () => {
    expect(result.faults).toEqual([]);
    // Otherwise nothing was tried.
    expect(result.requests).toBeGreaterThan(readOperations().length * MOST);
    expect(result.waits.reads).toBeGreaterThan(0);
  });
});
