import { GROUP, world } from '../test/world';
import type { ListRow } from './list-row';
import { readList } from './read-list';

/** A list of so many rows. */
async function listOf(rows: number) {
  const { engine } = await world();
  const { db } = engine;
  await db.listas.clear();
  const row = (tramo: number): ListRow => ({
    ...{ userId: 1, grupoId: GROUP, tramo, ids: [tramo], orden: [''], texto: [''], estado: [''] },
    dependencia: [''],
  });
  await db.listas.bulkAdd(Array.from({ length: rows }, (_, index) => row(index - 1)));
  // Of the groups beside it.
  await db.listas.bulkAdd([
    { ...row(0), grupoId: GROUP - 1 },
    { ...row(0), grupoId: GROUP + 1 },
  ]);
  return { db, userId: 1 };
}

describe('the rows of a list', () => {
  it.each([0, 1, 63, 64, 65, 128, 129])('come all %i, each once and in order', async (rows) => {
    const device = await listOf(rows);
    const tramos = [];
    for await (const { tramo } of readList(device, GROUP)) tramos.push(tramo);
    expect(tramos).toEqual(Array.from({ length: rows }, (_, index) => index - 1));
  });

  it('tell where they are awaited that the storage is gone, and nowhere else', async () => {
    const device = await listOf(129);
    const read = async () => {
      for await (const { tramo } of readList(device, GROUP)) if (tramo === 3) device.db.close();
    };
    await expect(read()).rejects.toMatchObject({ name: 'DatabaseClosedError' });
    const again = await listOf(129);
    for await (const { tramo } of readList(again, GROUP)) {
      if (tramo === 3) again.db.close();
      if (tramo === 4) break;
    }
  });
});
