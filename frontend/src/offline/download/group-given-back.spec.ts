import { form, twoPhotos } from '../test/device';
import { GROUP, place, queueOf, world } from '../test/world';

describe('a group that is taken away and given back', () => {
  it('is not called whole for a page that was on its way meanwhile', async () => {
    const { server, device } = await world();
    for (let n = 0; n < 600; n += 1) {
      server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO: `B-${n}`, DESCRIPCION: 'Silla' }));
    }
    server.assign(2, GROUP);
    const transport = server.transportFor(2);
    const meanwhile = { pages: 0, learn: () => Promise.resolve() };
    const phone = await device.open(2, {
      transport: {
        ...transport,
        groupAssets: async (...asked) => {
          const page = await transport.groupAssets(...asked);
          meanwhile.pages += 1;
          if (meanwhile.pages === 2) {
            server.assign(2);
            await meanwhile.learn();
            server.assign(2, GROUP);
            await meanwhile.learn();
          }
          return page;
        },
      },
    });
    meanwhile.learn = async () => void (await phone.refreshGroups());
    await phone.refreshGroups();
    await expect(phone.downloadGroup(GROUP)).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' });
    expect(await phone.getGroup(GROUP)).toMatchObject({ downloaded: 0 });
    await phone.downloadGroup(GROUP);
    expect(await phone.listGroupAssets(GROUP)).toHaveLength(602);
  });

  it('shows again the new assets that the server does not have yet', async () => {
    const { server, engine } = await world();
    await engine.saveCreate({ grupoId: GROUP, data: form('N-1'), photos: twoPhotos() });
    server.assign(1);
    await engine.refreshGroups();
    server.assign(1, GROUP);
    await engine.refreshGroups();
    await engine.downloadGroup(GROUP);
    expect(queueOf(engine)).toContain('action N-1 pending');
    const shown = (await engine.listGroupAssets(GROUP)).map(({ NUMERO_DE_ACTIVO }) => NUMERO_DE_ACTIVO);
    expect(shown).toEqual(expect.arrayContaining(['A-1', 'A-2', 'N-1']));
  });
});
