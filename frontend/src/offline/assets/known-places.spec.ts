import { GROUP, place, world } from '../test/world';

const CHANGE = { observaciones: 'Cambio de puesto' };

describe('the places of an employee', () => {
  it('come from assets and groups, each once and under any spelling of the name', async () => {
    const { server, engine } = await world();
    const add = (NUMERO_DE_ACTIVO: string, values: Record<string, string>) =>
      server.addAsset(GROUP, place({ NUMERO_DE_ACTIVO, DESCRIPCION: 'Mesa', ...values }));
    add('B-1', { EMPLEADO: 'Ána  Ruiz', DEPENDENCIA: 'Sistemas', DIRECCION: 'ti' });
    add('B-2', { EMPLEADO: 'ANA RUIZ', SECCIONAL: 'CALI', DIRECCION: 'Redes' });
    add('B-3', { EMPLEADO: 'LUIS GIL', DEPENDENCIA: 'ARCHIVO' });
    server.addGroup(8, 'EVA SANZ', { empleado: 'EVA SANZ', dependencia: 'COMPRAS', seccional: 'BOGOTA' });
    server.assign(1, GROUP, 8);
    await engine.refreshGroups();
    await engine.downloadGroup(GROUP);

    const employees = await engine.listEmployees();
    expect(employees.map(({ name }) => name)).toEqual(['ANA RUIZ', 'EVA SANZ', 'LUIS GIL']);
    const places = await engine.placesOf('ana\u200b ruíz');
    expect(await engine.placesOf('ana ruiz', employees[0])).toEqual(places);
    expect(await engine.placesOf('eva sanz', employees[1])).toEqual(await engine.placesOf('eva sanz'));
    expect(places.map(({ SECCIONAL, DIRECCION }) => [SECCIONAL, DIRECCION])).toEqual(
      expect.arrayContaining([
        ['BOGOTA', expect.stringMatching(/^ti$/i)],
        ['CALI', 'Redes'],
      ]),
    );
    expect(places).toHaveLength(2);
    expect(await engine.placesOf('eva sanz')).toMatchObject([{ DEPENDENCIA: 'COMPRAS', DIRECCION: null }]);
    expect(await engine.placesOf(' ')).toEqual([]);
  });

  it('are none of another person’s on the same device', async () => {
    const { device, engine } = await world();
    expect(await engine.placesOf('ANA RUIZ')).toHaveLength(1);
    const other = await device.open(2);
    expect(await other.placesOf('ANA RUIZ')).toEqual([]);
    expect(await other.listEmployees()).toEqual([]);
  });

  it('include where unsent work sends somebody', async () => {
    const { engine, laptop } = await world();
    const data = { EMPLEADO: 'NUEVA', DEPENDENCIA: 'BODEGA', ...CHANGE };
    await engine.saveTransfer({ grupoId: GROUP, assetId: laptop, data });
    expect(await engine.placesOf('nueva')).toEqual([
      { EMPLEADO: 'NUEVA', SECCIONAL: 'BOGOTA', DEPENDENCIA: 'BODEGA', DIRECCION: null },
    ]);
  });
});

describe('a transfer to a known place', () => {
  it('names all of it, what it keeps and what it lacks as well', async () => {
    const { engine, laptop } = await world();
    const shown = await engine.getAsset(laptop);
    const there = { EMPLEADO: 'LUIS GIL', SECCIONAL: 'BOGOTA', DEPENDENCIA: 'ARCHIVO', DIRECCION: null };
    await engine.saveTransfer({ grupoId: GROUP, assetId: laptop, shown, data: { ...there, ...CHANGE } });
    const back = { EMPLEADO: 'EVA', SECCIONAL: 'CALI', DEPENDENCIA: 'ARCHIVO', DIRECCION: null };
    await engine.saveTransfer({ grupoId: GROUP, assetId: laptop, data: { ...back, ...CHANGE } });

    const actions = await engine.db.table('pendingActions').orderBy('[userId+seq]').toArray();
    expect(actions).toMatchObject([
      { data_after: there, restates: ['SECCIONAL'] },
      { data_after: back, restates: ['DEPENDENCIA', 'DIRECCION'] },
    ]);
    expect(await engine.getAsset(laptop)).toMatchObject(back);
  });

  it('leaves SECCIONAL and DIRECCION to the rule where a place was typed', async () => {
    const { engine, laptop } = await world();
    const typed = { EMPLEADO: 'LUIS GIL', DEPENDENCIA: 'ARCHIVO', ...CHANGE };
    await engine.saveTransfer({ grupoId: GROUP, assetId: laptop, data: typed });
    const [action] = await engine.db.table('pendingActions').toArray();
    expect(action.data_after).toEqual({ ...typed, DIRECCION: null });
    expect(action.restates).toEqual([]);
  });
});
