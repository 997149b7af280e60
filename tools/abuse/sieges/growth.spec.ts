import { growthFaults } from './growth.ts';
import { doneFaults } from './honest-work.ts';

describe('the judges of times', () => {
  it('find what takes ever longer', () => {
    const dearer = Array.from({ length: 30 }, (_, n) => 50 + n * 40);
    expect(growthFaults('a batch', dearer)).toHaveLength(1);
  });

  it('forgive one that was slow, and what is small', () => {
    const steady = Array.from({ length: 30 }, (_, n) => (n === 29 ? 5_000 : 60));
    expect(growthFaults('a batch', steady)).toEqual([]);
    expect(growthFaults('a batch', [1, 1, 1, 9, 9, 9])).toEqual([]);
  });

  it('find work of others that failed, or had to wait', () => {
    const done = [
      { name: 'a photo', ms: 40 },
      { name: 'a batch', ms: 40_000 },
      { name: 'a login', ms: 10, failure: '429' },
    ];
    expect(doneFaults(done)).toEqual([
      'a batch of somebody else took 40000 ms',
      'a login of somebody else failed: 429',
    ]);
  });
});
