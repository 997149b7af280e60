import { form, twoPhotos } from '../test/device';
import { GROUP, place, queueOf, world } from '../test/world';

const NUMBER = 'NUMERO_DE_ACTIVO';

/** The laptop A-1 was to get a number that somebody gave to another asset meanwhile. */
async function renumbered({ group = GROUP } = {}) {
  const all = await world();
  const { server, device, engine, laptop } = all;
  const data = form('B-7', { SERIAL: 'S1-mío', DESCRIPCION: 'Activo A-1' });
  const saved = await engine.saveUpdate({ grupoId: GROUP, assetId: laptop, data, photos: twoPhotos() });
  const other = server.addAsset(
    group,
    place({ NUMERO_DE_ACTIVO: 'B-7', DESCRIPCION: 'De Eva', SERIAL: 'E' }),
  );
  await device.clock.until(engine.sync());
  return { ...all, ...saved, other };
}

describe('a change to a number that another asset has', () => {
  it('shows that asset, and what the person wanted of their own', async () => {
    const { engine, other } = await renumbered();
    expect(engine.getState().conflicts).toMatchObject([
      {
        reason: 'numero_existente',
        asksWhichAsset: false,
        NUMERO_DE_ACTIVO: 'A-1',
        localData: { NUMERO_DE_ACTIVO: 'B-7' },
        ownPhotos: 2,
        holder: {
          data: { NUMERO_DE_ACTIVO: 'B-7', DESCRIPCION: 'De Eva', SERIAL: 'E' },
          photos: [`/of/${other}`],
        },
        campos: [
          { campo: NUMBER, original: 'A-1', local: 'B-7', server: 'A-1', kind: 'disputed' },
          { campo: 'SERIAL', local: 'S1-mío', server: 'S1', kind: 'along' },
        ],
      },
    ]);
  });

  it('tells nothing of one that is not theirs to see', async () => {
    const { engine } = await renumbered({ group: 99 });
    expect(engine.getState().conflicts).toMatchObject([{ reason: 'numero_existente', holder: null }]);
    expect(JSON.stringify(engine.getState().conflicts)).not.toContain('De Eva');
  });

  it.each([
    ['another one', { choice: 'other', value: 'B-8' }, 'B-8'],
    ['its own', { choice: 'server' }, 'A-1'],
  ] as const)('ends with %s, and the other asset stays as it is', async (_, choice, number) => {
    const { server, device, engine, laptop, other, actionId } = await renumbered();
    const before = structuredClone(server.asset(other));
    await engine.resolveConflict(actionId, { [NUMBER]: choice, SERIAL: { choice: 'local' } });
    await device.clock.until(engine.sync());
    expect(server.asset(laptop).values).toMatchObject({ NUMERO_DE_ACTIVO: number, SERIAL: 'S1-mío' });
    expect(server.asset(other)).toEqual(before);
    expect([...server.photos.values()].map(({ activo_id }) => activo_id)).toEqual([laptop, laptop]);
    expect(queueOf(engine).filter((item) => !item.endsWith('completed'))).toEqual([]);
  });

  it.each(['b-7', ' B-7\u200b', 'N-9'])('is not settled by %j, which the other one has', async (value) => {
    const { engine, actionId } = await renumbered();
    const row = await engine.db.table('pendingActions').get([engine.userId, actionId]);
    const holder = { ...row?.conflict?.holder, data: { NUMERO_DE_ACTIVO: 'N-9' } };
    await engine.db.table('pendingActions').update([engine.userId, actionId], { 'conflict.holder': holder });
    const settle = engine.resolveConflict(actionId, {
      [NUMBER]: { choice: 'other', value },
      SERIAL: { choice: 'local' },
    });
    await expect(settle).rejects.toMatchObject({ code: 'OTHER_NUMBER_REQUIRED' });
  });
});
