import { BoundedReader } from './bounded-reader.ts';

describe('a reader that is bounded', () => {
  it('is ended when it fills the memory with what no limit of heaps counts', async () => {
    const reader = new BoundedReader(new URL('./hungry-thread.ts', import.meta.url), 200);
    expect(await reader.read('a.xlsx', Uint8Array.of(1))).toEqual({
      died: expect.stringMatching(/^took \d+ MB$/),
    });
    await reader.close();
  });
});
