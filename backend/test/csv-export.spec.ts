import { jest } from '@jest/globals';
import { Readable } from 'node:stream';

import { type InventoryWorld, type Item, startInventory } from './inventory-world.js';

/** So many that the CSV has to wait a dozen times until what was written is taken. */
const ASSETS = 6_000;

describe('a long CSV', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
    const items = Array.from({ length: ASSETS }, (_, n): Item => ({
      NUMERO_DE_ACTIVO: `C-${n}`,
      DESCRIPCIoN: `Silla ${n} `.repeat(12),
    }));
    await world.load(items);
  });
  afterAll(() => world.stop());

  it.each(['br', 'gzip'])('comes whole as %s, and one listener waits for room', async (encoding) => {
    const listens = jest.spyOn(Readable.prototype, 'on');
    const { text, headers } = await world
      .get('admin/reports/inventario/activos?formato=csv')
      .set('Accept-Encoding', encoding)
      .expect(200);
    expect(headers['content-encoding']).toBe(encoding);
    expect(text.trimEnd().split('\r\n')).toHaveLength(ASSETS + 1);
    const waiting = listens.mock.calls.filter(([event], at) => {
      const stream = listens.mock.contexts[at] as Readable;
      return event === 'drain' && /^(Gzip|BrotliCompress)$/.test(stream.constructor.name);
    });
    expect(waiting).toHaveLength(1);
    listens.mockRestore();
  });
});
