import { setImmediate as nextTurn } from 'node:timers/promises';

import { FairTurns } from './fair-turns.js';

/** Tasks that end when the test says so, and the order in which they began. */
function tasks(turns: FairTurns) {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (person: number, name: string): Promise<void> =>
    turns.run(person, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await nextTurn();
  };
  return { began, add, end };
}

describe('turns among people', () => {
  it('always leave a place to somebody else', async () => {
    const { began, add, end } = tasks(new FairTurns(2));
    for (const n of [1, 2, 3]) void add(1, `ana ${n}`);
    await nextTurn();
    expect(began).toEqual(['ana 1']);
    void add(2, 'beto');
    await nextTurn();
    expect(began).toEqual(['ana 1', 'beto']);
    await end('beto');
    expect(began).toEqual(['ana 1', 'beto']);
    await end('ana 1');
    expect(began).toEqual(['ana 1', 'beto', 'ana 2']);
  });

  it('go round, however long the queue of one person is', async () => {
    const { began, add, end } = tasks(new FairTurns(1));
    for (const n of [1, 2, 3]) void add(1, `ana ${n}`);
    for (const n of [1, 2]) void add(2, `beto ${n}`);
    void add(3, 'eva 1');
    await nextTurn();
    for (let n = 0; n < 6; n += 1) await end(began[n] ?? '');
    expect(began).toEqual(['ana 1', 'ana 2', 'beto 1', 'eva 1', 'ana 3', 'beto 2']);
  });

  it('pass on after a failure', async () => {
    const turns = new FairTurns(1);
    await expect(turns.run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(turns.run(1, () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
