import { forEach } from './for-each.js';

describe('forEach', () => {
  it('works on every item, never on more at a time than it may', async () => {
    const seen: number[] = [];
    let underWay = 0;
    let most = 0;
    await forEach(
      Array.from({ length: 20 }, (_, n) => n),
      3,
      async (n) => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise((resolve) => setImmediate(resolve));
        underWay -= 1;
        seen.push(n);
      },
    );
    expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(most).toBe(3);
  });

  it('begins nothing after a failure, and ends what was begun before it throws', async () => {
    const ended: number[] = [];
    const working = forEach([1, 2, 3, 4, 5, 6], 2, async (n) => {
      if (n === 1) throw new Error('the first');
      await new Promise((resolve) => setImmediate(resolve));
      ended.push(n);
    });
    await expect(working).rejects.toThrow('the first');
    expect(ended).toEqual([2]);
  });
});
