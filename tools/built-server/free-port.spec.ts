import { freePort } from './free-port.ts';

describe('a free port', () => {
  it('is given once, though nobody listens on it yet', async () => {
    // Of nine thousand, drawn by chance: without marks some would be the same in 99 of 100 runs.
    const ports = await Promise.all(Array.from({ length: 300 }, () => freePort()));
    expect(new Set(ports).size).toBe(300);
  });
});
