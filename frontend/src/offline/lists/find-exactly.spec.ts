import { twoPhotos } from '../test/device';
import { GROUP, place, world } from '../test/world';

/** The group of the world, and another one that shares an asset with it, both on the device. */
async function twoGroups() {
  const { server, engine, ...rest } = await world();
  const add = (group: number, values: Record<string, string>) =>
    server.addAsset(group, place({ DESCRIPCION: 'Activo', ...values }));
  add(GROUP, { NUMERO_DE_ACTIVO: '0045', SERIAL: 'MX 7á', NUMERO_ETIQUETA: 'E-1' });
  add(GROUP, { NUMERO_DE_ACTIVO: '45', SERIAL: 'S1', DESCRIPCION: '0046' });
  server.addGroup(8, 'LUIS PAZ', { empleado: 'LUIS PAZ' });
  server.assign(1, GROUP, 8);
  add(8, { NUMERO_DE_ACTIVO: 'B-1', SERIAL: 's1', NUMERO_ETIQUETA: 'A-1', EMPLEADO: 'LUIS PAZ' });
  await engine.refreshGroups();
  await engine.downloadGroup(GROUP);
  const found = async (code: string, group = GROUP) =>
    (await engine.openList(group).find(code)).map(
      ({ grupoId, campo, asset }) => `${grupoId} ${campo} ${asset.NUMERO_DE_ACTIVO}`,
    );
  return { server, engine, found, ...rest };
}

describe('what has exactly a code', () => {
  it('is found by number, label and serial as numbers are equal, and by nothing else', async () => {
    const { found } = await twoGroups();
    expect(await found(' a\u200B-1 ')).toEqual(['7 NUMERO_DE_ACTIVO A-1']);
    expect(await found('mx  7Á')).toEqual(['7 SERIAL 0045']);
    expect(await found('e\u20111')).toEqual(['7 NUMERO_ETIQUETA 0045']);
    // Accents and zeros count, parts and descriptions are no code.
    for (const other of ['MX 7a', '045', 'A-', '0046', 'Activo', '\u0301', ' ', ''])
      expect(await found(other)).toEqual([]);
    expect(await found('45')).toEqual(['7 NUMERO_DE_ACTIVO 45']);
  });

  it('is all that has it, in other downloaded groups too, each once', async () => {
    const { engine, found } = await twoGroups();
    const twice = ['7 SERIAL 45', '7 SERIAL A-1'];
    expect(await found('S1')).toEqual(twice);
    expect(await found('B-1')).toEqual([]);
    await engine.downloadGroup(8);
    expect(await found('S1')).toEqual([...twice, '8 SERIAL B-1']);
    expect(await found('b-1')).toEqual(['8 NUMERO_DE_ACTIVO B-1']);
    // A number is one asset's here; from elsewhere whatever has it is offered, the number first.
    expect(await found('A-1')).toEqual(['7 NUMERO_DE_ACTIVO A-1']);
    expect(await found('A-1', 8)).toEqual(['7 NUMERO_DE_ACTIVO A-1', '8 NUMERO_ETIQUETA B-1']);
  });

  it('goes by what is on the device at that moment, unsent work included', async () => {
    const { engine, found, laptop } = await twoGroups();
    const data = { NUMERO_DE_ACTIVO: 'N-1', DESCRIPCION: 'Nuevo', SERIAL: 'S9' };
    await engine.saveCreate({ grupoId: GROUP, data, photos: twoPhotos() });
    await engine.saveUpdate({
      grupoId: GROUP,
      assetId: laptop,
      data: { NUMERO_DE_ACTIVO: 'A-1', DESCRIPCION: 'Activo', SERIAL: 'S8' },
      photos: twoPhotos(),
    });
    expect(await found('n-1')).toEqual(['7 NUMERO_DE_ACTIVO N-1']);
    expect(await found('s9')).toEqual(['7 SERIAL N-1']);
    expect(await found('s8')).toEqual(['7 SERIAL A-1']);
    expect(await found('s1')).toEqual(['7 SERIAL 45']);
  });
});
