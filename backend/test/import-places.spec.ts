import { login, makeUser } from './auth-people.js';
import { startInventory, type InventoryWorld } from './inventory-world.js';

/** Rule 9: groups come from files, and assets move between them. */
describe('places from a file', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory({ foresees: true });
  });
  beforeEach(() => world.dataSource.query('TRUNCATE assets, asset_departures, groups CASCADE'));
  afterAll(() => world.stop());

  const at = (numero: string, seccional = '', dependencia = '', direccion = '', empleado = '') => ({
    NUMERO_DE_ACTIVO: numero,
    SECCIONAL: seccional,
    DEPENDENCIA: dependencia,
    DIRECCIoN: direccion,
    EMPLEADO: empleado,
  });
  const names = async () => (await world.groups()).map(({ tipo, nombre }) => `${tipo} ${nombre}`).sort();

  it('make the hierarchy, each place once', async () => {
    await world.load([
      at('1', 'Norte', 'Ventas', 'Calle 1', 'Ana'),
      at('2', 'Norte', 'Ventas', 'Calle 1', 'Luis'),
      at('3', 'Norte', 'Compras', 'Calle 1', 'Ana'),
    ]);

    const groups = await world.groups();
    const norte = groups.find(({ nombre }) => nombre === 'Norte');
    expect(norte).toMatchObject({ tipo: 'SECCIONAL', parent_id: null, activos_count: 3 });
    expect(groups.filter(({ parent_id }) => parent_id === norte?.id).map(({ nombre }) => nombre)).toEqual([
      'Compras',
      'Ventas',
    ]);
    // Two employees of the same name in different places are two groups.
    expect(groups.filter(({ nombre }) => nombre === 'Ana')).toHaveLength(2);
    expect(groups).toHaveLength(8);
    expect(await world.place('1')).toEqual([
      'SECCIONAL Norte',
      'DEPENDENCIA Ventas',
      'DIRECCION Calle 1',
      'EMPLEADO Ana',
    ]);
  });

  it('match without regard to case, accents and spaces; the first spelling names the group and its assets', async () => {
    await world.load([at('1', 'Bogotá', 'Atención  al Cliente')]);
    const result = await world.load([at('2', 'BOGOTA', ' atencion al cliente ')]);

    expect(await names()).toEqual(['DEPENDENCIA Atención  al Cliente', 'SECCIONAL Bogotá']);
    expect(await world.asset('2')).toMatchObject({
      SECCIONAL: 'Bogotá',
      DEPENDENCIA: 'Atención  al Cliente',
    });
    expect(result.details.inserted).toBe(1);

    const again = await world.load([at('1', 'bogota', 'ATENCION AL CLIENTE')]);
    expect(again.details).toMatchObject({ unchanged: 1, updated: 0 });
  });

  it('hang from the deepest level given, and from SIN ASIGNAR when none is', async () => {
    await world.load([
      at('1', 'Norte', '', '', 'Ana'),
      at('2', '', '', '', 'Luis'),
      at('3'),
      at('4', 'Norte', '', 'Calle 1'),
    ]);
    expect(await world.place('1')).toEqual(['SECCIONAL Norte', 'EMPLEADO Ana']);
    expect(await world.place('2')).toEqual(['EMPLEADO Luis']);
    expect(await world.place('3')).toEqual(['SECCIONAL SIN ASIGNAR']);
    expect(await world.place('4')).toEqual(['SECCIONAL Norte', 'DIRECCION Calle 1']);
    expect(await world.asset('3')).toMatchObject({ SECCIONAL: null, EMPLEADO: null });
    expect((await world.load([at('3', 'sin asignar'), at('2', '', '', '', 'LUIS')])).details).toMatchObject({
      unchanged: 2,
    });
  });

  it('move assets, and what is left empty goes with its whole branch', async () => {
    await world.load([at('1', 'Norte', 'Ventas', 'Calle 1', 'Ana'), at('2', 'Sur', 'Ventas')]);
    await world.load([at('1', 'Sur', 'Ventas', 'Calle 9', 'Eva')]);

    expect(await names()).toEqual([
      'DEPENDENCIA Ventas',
      'DIRECCION Calle 9',
      'EMPLEADO Eva',
      'SECCIONAL Sur',
    ]);
    const [move] = await world.history('1');
    expect(move).toMatchObject({
      action_type: 'UPDATE',
      grupo_nombre: 'Eva',
      changes: {
        SECCIONAL: { old: 'Norte', new: 'Sur' },
        DIRECCION: { old: 'Calle 1', new: 'Calle 9' },
        EMPLEADO: { old: 'Ana', new: 'Eva' },
      },
    });
    expect(move?.changes).not.toHaveProperty('DEPENDENCIA');
    const departures = await world.dataSource.query('SELECT asset_id FROM asset_departures');
    expect(departures).toHaveLength(1);
  });

  it('stay while somebody is assigned, until nobody is', async () => {
    await world.load([at('1', 'Norte', 'Ventas')]);
    const ventas = (await world.groups()).find(({ nombre }) => nombre === 'Ventas');
    const user = await makeUser(world.app);
    await world
      .post('admin/groups/assign', { assignments: [{ usuario_id: user.id, grupo_id: ventas?.id }] })
      .expect(201);

    await world.load([at('1', 'Sur')]);
    expect(await names()).toEqual(['DEPENDENCIA Ventas', 'SECCIONAL Norte', 'SECCIONAL Sur']);

    await world.delete(`admin/groups/${ventas?.id}/users/${user.id}`).expect(204);
    expect(await names()).toEqual(['SECCIONAL Sur']);
    await login(world.app, user.username);
  });

  it.each<[file: string[], expected: (string | null)[]]>([
    [
      ['', '', '', 'Eva'],
      ['Norte', 'Ventas', 'Calle 1', 'Eva'],
    ],
    [
      ['', '', 'Calle 9', ''],
      ['Norte', 'Ventas', 'Calle 9', null],
    ],
    [
      ['', 'Compras', '', 'Ana'],
      ['Norte', 'Compras', null, 'Ana'],
    ],
    [
      ['NORTE', '', '', ''],
      ['Norte', 'Ventas', 'Calle 1', 'Ana'],
    ],
    [
      ['Sur', '', '', ''],
      ['Sur', null, null, null],
    ],
    [
      ['', '', '', ''],
      ['Norte', 'Ventas', 'Calle 1', 'Ana'],
    ],
  ])('with blank levels %p keep what is stored below the same', async (file, expected) => {
    await world.load([at('1', 'Norte', 'Ventas', 'Calle 1', 'Ana')]);
    await world.load([at('1', ...file)]);
    const { SECCIONAL, DEPENDENCIA, DIRECCIoN, EMPLEADO } = await world.asset('1');
    expect([SECCIONAL, DEPENDENCIA, DIRECCIoN, EMPLEADO]).toEqual(expected);
  });

  it('bear names whose key is longer than they are', async () => {
    const name = 'Æ'.repeat(255);
    await world.load([at('1', name)]);
    expect(await world.asset('1')).toMatchObject({ SECCIONAL: name });
  });
});
