import { Turns } from '../src/common/turns.js';
import { parseInWorker } from '../src/inventory/import/parse-in-worker.js';

const upload = (rows: number) => {
  const items = Array.from({ length: rows }, (_, index) => ({
    NUMERO_DE_ACTIVO: String(index),
    SERIAL: 'x',
  }));
  const bytes = new TextEncoder().encode(JSON.stringify({ items }));
  return { bytes, gzip: false, maxBytes: bytes.byteLength };
};
const refusal = { statusCode: 413, code: 'too_large', message: expect.stringContaining('por partes') };

describe('the thread that reads an upload', () => {
  it('is ended when it fills its memory, and says that the file is too large', async () => {
    const limits = { heapMb: 8, ms: 60_000 };
    await expect(parseInWorker(upload(300_000), limits)).rejects.toMatchObject(refusal);
  });

  it('is ended when it does not end, and lets the next one have its turn', async () => {
    const turns = new Turns(1);
    const stuck = turns.run(() => parseInWorker(upload(200_000), { heapMb: 2_048, ms: 1 }));
    const next = turns.run(() => parseInWorker(upload(2)));
    await expect(stuck).rejects.toMatchObject(refusal);
    await expect(next).resolves.toMatchObject({ filaInicial: 2 });
  });

  it('reads one part after the other, and tells what is wrong with each', async () => {
    const nothing = { bytes: new TextEncoder().encode('{"items": []}'), gzip: false, maxBytes: 100 };
    for (const rows of [3, 1])
      await expect(parseInWorker(upload(rows))).resolves.toMatchObject({ total: rows });
    await expect(parseInWorker(nothing)).rejects.toMatchObject({ statusCode: 400, code: 'empty_file' });
    const both = await Promise.all([parseInWorker(upload(5)), parseInWorker(upload(7))]);
    expect(both.map(({ total }) => total)).toEqual([5, 7]);
  });
});
