import { AccessService } from '../src/groups/access.service.js';
import { GroupPlacesService } from '../src/groups/group-places.service.js';
import { makeUser } from './auth-people.js';
import { startInventory, type InventoryWorld } from './inventory-world.js';
import { download, readWorkbook } from './support/read-workbook.js';

describe('groups', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  beforeEach(async () => {
    await world.dataSource.query('TRUNCATE assets, groups CASCADE');
    await world.load([
      {
        NUMERO_DE_ACTIVO: '1',
        SECCIONAL: 'Norte',
        DEPENDENCIA: 'Ventas',
        EMPLEADO: 'Ana',
        DESCRIPCIoN: 'Silla Ñandú',
        SERIAL: 'SN-100%',
      },
      {
        NUMERO_DE_ACTIVO: '2',
        SECCIONAL: 'Norte',
        DEPENDENCIA: 'Ventas',
        DESCRIPCIoN: 'Mesa',
        FABRICANTE: 'Acme',
      },
      {
        NUMERO_DE_ACTIVO: '3',
        SECCIONAL: 'Norte',
        DESCRIPCIoN: 'Portátil',
        MODELO: 'T_14',
        NUMERO_ETIQUETA: 'E9',
      },
      { NUMERO_DE_ACTIVO: '4', SECCIONAL: 'Sur', DESCRIPCIoN: 'Silla', COSTO_ACTUAL: '1234567.8' },
    ]);
  });
  afterAll(() => world.stop());

  const idOf = async (nombre: string): Promise<number> => {
    const group = (await world.groups()).find((one) => one.nombre === nombre);
    return group?.id ?? 0;
  };
  const assign = (assignments: object[]) => world.post('admin/groups/assign', { assignments });

  it('are listed flat, with the figures of their subtrees and their users', async () => {
    const user = await makeUser(world.app, 'USUARIO', 'campo_uno');
    const norte = await idOf('Norte');
    await assign([{ usuario_id: user.id, grupo_id: norte }]).expect(201);

    const groups = await world.groups();
    const ventas = groups.find(({ nombre }) => nombre === 'Ventas');
    expect(groups.map(({ nombre, tipo, activos_count }) => [nombre, tipo, activos_count])).toEqual([
      ['Ana', 'EMPLEADO', 1],
      ['Norte', 'SECCIONAL', 3],
      ['Sur', 'SECCIONAL', 1],
      ['Ventas', 'DEPENDENCIA', 2],
    ]);
    const expected = {
      id: norte,
      nombre: 'Norte',
      tipo: 'SECCIONAL',
      parent_id: null,
      activos_count: 3,
      usuarios_asignados: [{ id: user.id, full_name: '', username: 'campo_uno', active: true }],
    };
    expect(groups[1]).toEqual(expected);
    expect(ventas).toMatchObject({ parent_id: norte, usuarios_asignados: [] });
    expect((await world.get(`admin/groups/${norte}`).expect(200)).body).toEqual({
      group: expected,
      ruta: [],
    });
  });

  it('say where they hang, because several have the same name', async () => {
    const { body } = await world.get(`admin/groups/${await idOf('Ana')}`).expect(200);
    expect(body.ruta).toEqual([
      { id: await idOf('Norte'), nombre: 'Norte' },
      { id: await idOf('Ventas'), nombre: 'Ventas' },
    ]);
  });

  it('keep those who are deactivated, and say so', async () => {
    const user = await makeUser(world.app, 'USUARIO', 'campo_dos');
    const norte = await idOf('Norte');
    await assign([{ usuario_id: user.id, grupo_id: norte }]).expect(201);
    await world.delete(`admin/users/${user.id}`).expect(200);
    const group = (await world.groups()).find(({ id }) => id === norte);
    expect(group?.usuarios_asignados).toMatchObject([{ username: 'campo_dos', active: false }]);
  });

  it.each(['999999', '0', 'abc', '99999999999'])('that are not there are 404: %s', async (id) => {
    await world.get(`admin/groups/${id}`).expect(404);
    await world.get(`admin/groups/${id}/assets`).expect(404);
    await world.delete(`admin/groups/${id}/users/1`).expect(404);
  });

  describe('their assets', () => {
    const numbers = async (nombre: string, query = ''): Promise<string[]> => {
      const { body } = await world.get(`admin/groups/${await idOf(nombre)}/assets${query}`).expect(200);
      return body.assets.map((asset: { NUMERO_DE_ACTIVO: string }) => asset.NUMERO_DE_ACTIVO);
    };

    it('are those of the subtree, with 35 columns and an id, by number', async () => {
      expect(await numbers('Norte')).toEqual(['1', '2', '3']);
      expect(await numbers('Ventas')).toEqual(['1', '2']);
      const { body } = await world.get(`admin/groups/${await idOf('Sur')}/assets`).expect(200);
      expect(body).toMatchObject({ total: 1, total_estimado: false, page: 1, totalPages: 1 });
      expect(Object.keys(body.assets[0])).toHaveLength(36);
      expect(body.assets[0]).toMatchObject({ SECCIONAL: 'Sur', COSTO_ACTUAL: '1234567.8', EMPLEADO: null });
    });

    it('come in pages', async () => {
      expect(await numbers('Norte', '?limit=2')).toEqual(['1', '2']);
      const { body } = await world
        .get(`admin/groups/${await idOf('Norte')}/assets?limit=2&page=2`)
        .expect(200);
      expect(body).toMatchObject({ total: 3, page: 2, totalPages: 2, assets: [{ NUMERO_DE_ACTIVO: '3' }] });
      await world.get(`admin/groups/${await idOf('Norte')}/assets?limit=201`).expect(400);
      await world.get(`admin/groups/${await idOf('Norte')}/assets?otro=1`).expect(400);
    });

    it.each([
      ['-NUMERO_DE_ACTIVO', ['3', '2', '1']],
      ['DESCRIPCIoN', ['2', '3', '1']],
      ['-DESCRIPCIoN', ['1', '3', '2']],
      ['EMPLEADO', ['1', '2', '3']],
      ['-EMPLEADO', ['1', '2', '3']],
      ['SERIAL', ['1', '2', '3']],
    ])('come in the order asked for, nothing last: %s', async (orden, found) => {
      expect(await numbers('Norte', `?orden=${orden}`)).toEqual(found);
    });

    it('are sorted by amounts, and by no other column', async () => {
      await world.load([{ NUMERO_DE_ACTIVO: '5', SECCIONAL: 'Sur', COSTO_ACTUAL: '99.5' }]);
      expect(await numbers('Sur', '?orden=COSTO_ACTUAL')).toEqual(['5', '4']);
      expect(await numbers('Sur', '?orden=-COSTO_ACTUAL')).toEqual(['4', '5']);
      await world.get(`admin/groups/${await idOf('Sur')}/assets?orden=grupo_id`).expect(400);
    });

    it('come as a workbook, all that a search finds, by column as in a file', async () => {
      await world.load(
        Array.from({ length: 501 }, (_, n) => ({
          NUMERO_DE_ACTIVO: `W-${String(n).padStart(3, '0')}`,
          SECCIONAL: 'Oeste/1',
          DESCRIPCIoN: '=1+1',
          COSTO_ACTUAL: '1234567.89',
          FECHA_PUESTA_EN_SERVICIO: '05/03/2024',
        })),
      );
      const oeste = `admin/groups/${await idOf('Oeste/1')}/assets/export`;
      const { names, rows, headers, sheet } = await readWorkbook(world.get(oeste));
      expect(headers['content-disposition']).toContain('activos_Oeste_1.xlsx');
      expect(names).toHaveLength(36);
      expect(names[35]).toMatch(/^Exportado el \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/);
      expect(rows).toHaveLength(501);
      expect(rows[500]).toMatchObject({
        NUMERO_DE_ACTIVO: 'W-500',
        DESCRIPCIoN: '=1+1',
        COSTO_ACTUAL: 1_234_567.89,
        FECHA_PUESTA_EN_SERVICIO: new Date('2024-03-05T00:00:00Z'),
      });
      expect(sheet.getRow(2).getCell(names.indexOf('DESCRIPCIoN') + 1).formula).toBeUndefined();
      expect((await readWorkbook(world.get(`${oeste}?search=w-017`))).rows).toHaveLength(1);
      await world.get(`${oeste}?page=2`).expect(400);
      await world.get(`${oeste}?formato=pdf`).expect(400);
      await world.get('admin/groups/999999/assets/export').expect(404);
    });

    it('come as a CSV too', async () => {
      const norte = `admin/groups/${await idOf('Norte')}/assets/export?formato=csv`;
      const { body, headers } = await download(world.get(`${norte}&search=silla`));
      expect(headers['content-type']).toMatch(/^text\/csv/);
      expect(headers['content-disposition']).toContain('activos_Norte.csv');
      const [titles, ...lines] = (body as Buffer).toString('utf8').trimEnd().split('\r\n');
      expect(titles).toMatch(/^\uFEFFNUMERO_DE_ACTIVO;.*;Exportado en CSV el /);
      expect(lines).toEqual([expect.stringMatching(/^1;.*;Silla Ñandú;/)]);
    });

    it.each([
      ['silla', ['1']],
      ['NANDU', ['1']],
      ['sn-100%', ['1']],
      ['%', ['1']],
      ['acme', ['2']],
      ['t_14', ['3']],
      ['_', ['3']],
      ['e9', ['3']],
      ['ñandu silla', ['1']],
      ['silla acme', []],
      ['\\', []],
      ['   ', ['1', '2', '3']],
    ])('are searched by words, wild cards taken as they are: %p', async (search, found) => {
      expect(await numbers('Norte', `?search=${encodeURIComponent(search)}`)).toEqual(found);
    });

    it('beyond 10,000 hits are estimated, and say so', async () => {
      await world.dataSource.query(
        `INSERT INTO assets (grupo_id, numero_de_activo, descripcion, valores_archivo)
         SELECT $1, 'n' || i, 'cosa', '{}' FROM generate_series(1, 10050) i`,
        [await idOf('Sur')],
      );
      const sur = `admin/groups/${await idOf('Sur')}/assets`;
      const all = (await world.get(sur).expect(200)).body;
      expect(all).toMatchObject({ total: 10_051, total_estimado: false });
      const some = (await world.get(`${sur}?search=cosa`).expect(200)).body;
      expect(some.total_estimado).toBe(true);
      expect(some.total).toBeGreaterThan(10_000);
    });
  });

  describe('their users', () => {
    it('are assigned once; repeating is harmless', async () => {
      const user = await makeUser(world.app);
      const norte = await idOf('Norte');
      const wanted = { usuario_id: user.id, grupo_id: norte };
      const first = await assign([wanted, wanted, { ...wanted, grupo_id: await idOf('Sur') }]).expect(201);
      expect(first.body).toEqual({ assigned: 2 });
      expect((await assign([wanted]).expect(201)).body).toEqual({ assigned: 0 });
    });

    it('must be active users of role USUARIO, all of them or none goes in', async () => {
      const user = await makeUser(world.app);
      const inactive = await makeUser(world.app);
      await world.dataSource.query('UPDATE users SET active = false WHERE id = $1', [inactive.id]);
      const grupo_id = await idOf('Norte');
      const good = { usuario_id: user.id, grupo_id };

      const admin = await assign([good, { usuario_id: world.adminId, grupo_id }]).expect(400);
      expect(admin.body.message).toMatch(/administrador/);
      const idle = await assign([good, { usuario_id: inactive.id, grupo_id }]).expect(400);
      expect(idle.body.message).toMatch(/inactivo/);
      await assign([good, { usuario_id: 999_999, grupo_id }]).expect(404);
      await assign([good, { usuario_id: user.id, grupo_id: 999_999 }]).expect(404);
      await assign([]).expect(400);
      await assign([{ usuario_id: '1', grupo_id }]).expect(400);
      await assign([{ usuario_id: user.id, grupo_id: 99_999_999_999 }]).expect(400);
      await assign([{ ...good, otro: 1 }]).expect(400);

      expect((await world.groups()).flatMap((group) => group.usuarios_asignados)).toEqual([]);
    });

    it('are removed; a removal that is none is 404', async () => {
      const user = await makeUser(world.app);
      const norte = await idOf('Norte');
      await assign([{ usuario_id: user.id, grupo_id: norte }]).expect(201);
      await world.delete(`admin/groups/${norte}/users/${user.id}`).expect(204);
      await world.delete(`admin/groups/${norte}/users/${user.id}`).expect(404);
      expect(await idOf('Norte')).toBe(norte);
    });
  });

  describe('who sees them', () => {
    it('is whoever is assigned to them or above them, and every administrator', async () => {
      const access = world.app.get(AccessService);
      const user = await makeUser(world.app);
      const ventas = await idOf('Ventas');
      await assign([{ usuario_id: user.id, grupo_id: ventas }]).expect(201);
      const seen = async (who: { id: number; role: 'ADMIN' | 'USUARIO' }): Promise<string[]> => {
        const names = ['Norte', 'Ventas', 'Ana', 'Sur'];
        const ids = await Promise.all(names.map(idOf));
        const can = await Promise.all(ids.map((id) => access.canSeeGroup(who, id)));
        return names.filter((_, index) => can[index]);
      };
      expect(await seen({ id: user.id, role: 'USUARIO' })).toEqual(['Ventas', 'Ana']);
      expect(await seen({ id: world.adminId, role: 'ADMIN' })).toEqual(['Norte', 'Ventas', 'Ana', 'Sur']);

      const assets = await world.dataSource.query('SELECT id FROM assets ORDER BY numero_key');
      const can = await Promise.all(
        assets.map(({ id }: { id: number }) => access.canSeeAsset({ id: user.id, role: 'USUARIO' }, id)),
      );
      expect(can).toEqual([true, true, false, false]);
      await expect(
        access.assertCanSeeGroup({ id: user.id, role: 'USUARIO' }, await idOf('Sur')),
      ).rejects.toMatchObject({
        statusCode: 404,
      });
      await expect(access.assertCanSeeAsset({ id: 1, role: 'ADMIN' }, 999_999)).rejects.toMatchObject({
        statusCode: 404,
      });
    });
  });

  it('are made for a place where they are missing, found where they are not', async () => {
    const places = world.app.get(GroupPlacesService);
    const place = (seccional: string | null, dependencia: string | null, empleado: string | null) =>
      world.dataSource.transaction((manager) =>
        places.ensurePlace(manager, { seccional, dependencia, direccion: null, empleado }),
      );
    expect(await place('NORTE', ' véntas', 'ANA')).toBe(await idOf('Ana'));
    const eva = await place('Norte', 'Ventas', 'Eva');
    expect((await world.groups()).find(({ id }) => id === eva)).toMatchObject({
      nombre: 'Eva',
      tipo: 'EMPLEADO',
      parent_id: await idOf('Ventas'),
    });
    expect(await place('', '  ', null)).toBe(await idOf('SIN ASIGNAR'));
    expect(await world.dataSource.transaction((manager) => places.removeEmptyGroups(manager))).toBe(2);
    expect(await idOf('Eva')).toBe(0);
  });
});
