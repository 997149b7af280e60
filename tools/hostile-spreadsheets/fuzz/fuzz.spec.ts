import { BoundedReader } from '../reading/bounded-reader.ts';
import { play } from './play.ts';

const SEEDS = 600;

describe('a good file that was damaged', () => {
  it('is read or refused, whatever the damage', async () => {
    const reader = new BoundedReader();
    const findings: unknown[] = [];
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const played = await play(reader, seed);
      if (played.finding !== undefined) findings.push(played);
    }
    await reader.close();
    expect(findings).toEqual([]);
  });
});
