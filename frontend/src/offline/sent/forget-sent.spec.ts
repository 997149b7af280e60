import { SENT_PHOTO_BYTES } from '../limits';
import { form, twoPhotos } from '../test/device';
import { rowsDuring } from '../test/rows-during';
import { GROUP, world } from '../test/world';

type World = Awaited<ReturnType<typeof world>>;

/** A change with two photos of that size goes to the server. */
async function send({ device, engine, laptop }: World, SERIAL: string, size?: number): Promise<string[]> {
  const data = form('A-1', { SERIAL });
  const input = { grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() };
  const { photoIds } = await engine.saveUpdate(input);
  if (size !== undefined) await engine.db.fotos.where('[userId+uploaded]').equals([1, 0]).modify({ size });
  await device.clock.until(engine.sync());
  return photoIds;
}

/** So many photos more that the server has confirmed. */
async function keep({ engine: { db } }: World, count: number): Promise<void> {
  const [like] = await db.fotosEnviadas.toArray();
  if (!like) throw new Error('nothing is kept');
  const rows = Array.from({ length: count }, (_, index) => ({ ...like, id: `kept-${index}` }));
  await db.fotosEnviadas.bulkAdd(rows);
}

const kept = async ({ engine: { db } }: World) => ({
  photos: (await db.fotosEnviadas.toArray()).map(({ id }) => id),
  bytes: (await db.fotoBytes.toCollection().primaryKeys()).map(([, id]) => id),
});

describe('photos that the server has confirmed', () => {
  it('cost a run nothing while there is room for them', async () => {
    const rows: number[] = [];
    for (const count of [10, 1000]) {
      const all = await world();
      await send(all, 'antes');
      await keep(all, count);
      rows.push(await rowsDuring(all.engine.db, () => send(all, 'después')));
      expect((await kept(all)).photos).toHaveLength(count + 4);
    }
    expect(rows[1]).toBe(rows[0]);
  });

  it('go from the oldest on, with their bytes, where all of them do not fit', async () => {
    const all = await world();
    const sent: string[] = [];
    for (const serial of ['uno', 'dos', 'tres'])
      sent.push(...(await send(all, serial, SENT_PHOTO_BYTES / 4)));
    const latest = sent.slice(2).sort();
    expect(await kept(all)).toEqual({ photos: latest, bytes: latest });
    sent.push(...(await send(all, 'cuatro', SENT_PHOTO_BYTES)));
    expect((await kept(all)).photos).toEqual(sent.slice(-1));
  });

  it('leave one alone that an earlier version kept', async () => {
    const all = await world();
    const earlier = await send(all, 'antes');
    await all.engine.db.fotosEnviadas.toCollection().modify((row) => {
      Reflect.deleteProperty(row, 'before');
    });
    const later = await send(all, 'después', SENT_PHOTO_BYTES / 2);
    expect((await kept(all)).photos).toEqual([...earlier, ...later].sort());
  });
});
