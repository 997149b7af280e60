import { randomUUID } from 'node:crypto';

import type { DeviceDto, DeviceListDto } from '../src/devices/dto/device.dto.js';
import { login, makeUser, phone } from './auth-people.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

const HOUR_MS = 3_600_000;

describe('devices that tell of themselves', () => {
  let world: SyncWorld;
  let ana: Phone;
  let beto: Phone;
  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load([
      { NUMERO_DE_ACTIVO: 'D-1', DESCRIPCIoN: 'Silla', ESTADO: 'BUENO', SECCIONAL: 'Norte' },
    ]);
    ana = await world.phoneOf('ana', 'Norte');
    beto = await world.phoneOf('beto', 'Norte');
  });
  afterAll(() => world.stop());
  beforeEach(() => world.dataSource.query('DELETE FROM devices'));

  const report = (change: object = {}) => ({
    dispositivo: randomUUID(),
    equipo: 'SM-A515F · Chrome 153',
    app_version: '1.0.0',
    instalada: true,
    almacenamiento_usado: 5_000_000_000,
    almacenamiento_total: 60_000_000_000,
    cambios_sin_enviar: 0,
    fotos_sin_enviar: 0,
    sin_enviar_desde: null,
    ultima_sincronizacion: null,
    resultado: null,
    hora: new Date().toISOString(),
    ...change,
  });
  /** Hours before the device's clock, which may show anything. */
  const before = (hours: number, clock = Date.now()) => new Date(clock - hours * HOUR_MS).toISOString();
  const tell = (who: Phone, change: object = {}) => who.post('user/devices', report(change)).expect(204);
  const list = async (query = ''): Promise<DeviceListDto> =>
    (await world.get(`admin/devices${query}`).expect(200)).body;
  const only = async (query = ''): Promise<DeviceDto> => {
    const { devices } = await list(query);
    expect(devices).toHaveLength(1);
    return devices[0] as DeviceDto;
  };

  it('are listed with who uses them and what they last told', async () => {
    const dispositivo = randomUUID();
    await tell(ana, { dispositivo });
    await tell(ana, { dispositivo, app_version: '1.1.0', instalada: false, almacenamiento_usado: null });
    expect(await only()).toEqual({
      id: expect.any(Number),
      codigo: dispositivo.slice(-6),
      usuario_id: ana.userId,
      usuario_nombre: 'ana',
      usuario_nombre_completo: '',
      equipo: 'SM-A515F · Chrome 153',
      app_version: '1.1.0',
      instalada: false,
      almacenamiento_usado: null,
      almacenamiento_total: 60_000_000_000,
      cambios_sin_enviar: 0,
      fotos_sin_enviar: 0,
      sin_enviar_desde: null,
      atrasado: false,
      ultima_sincronizacion: null,
      resultado: null,
      visto: expect.any(String),
      sesion_abierta: true,
    });
  });

  it('have an entry for each person who uses them', async () => {
    const dispositivo = randomUUID();
    await tell(ana, { dispositivo });
    await tell(beto, { dispositivo });
    expect((await list()).devices.map(({ usuario_nombre }) => usuario_nombre).sort()).toEqual([
      'ana',
      'beto',
    ]);
    expect(await only(`?usuario_id=${beto.userId}`)).toMatchObject({ usuario_nombre: 'beto' });
    expect((await world.get('admin/devices/resumen').expect(200)).body).toMatchObject({
      dispositivos: 1,
      instalaciones: 1,
      dispositivos_activos: 1,
      usuarios_activos: 2,
    });
  });

  it('stand out, and come first, when their unsent work is older than a day', async () => {
    await tell(ana, { cambios_sin_enviar: 3, fotos_sin_enviar: 2, sin_enviar_desde: before(25) });
    await tell(beto, { cambios_sin_enviar: 1, sin_enviar_desde: before(23) });
    await tell(beto);
    const { devices } = await list();
    expect(devices.map(({ usuario_nombre, atrasado }) => [usuario_nombre, atrasado])).toEqual([
      ['ana', true],
      ['beto', false],
      ['beto', false],
    ]);
    expect(await only('?filtro=atrasados')).toMatchObject({ cambios_sin_enviar: 3, fotos_sin_enviar: 2 });
    expect((await list('?filtro=pendientes&limit=1')).total).toBe(2);
    expect((await world.get('admin/devices/resumen')).body.atrasados).toBe(1);
  });

  it('grow older although they say nothing any more', async () => {
    await tell(ana, { cambios_sin_enviar: 1, sin_enviar_desde: before(1) });
    expect(await list('?filtro=atrasados')).toMatchObject({ total: 0 });
    await world.dataSource.query(`UPDATE devices SET unsent_since = unsent_since - interval '1 day'`);
    expect(await only('?filtro=atrasados')).toMatchObject({ atrasado: true });
  });

  it('are believed about how long ago something was, whatever their clock shows', async () => {
    const clock = Date.parse('2031-05-06T07:08:09.000Z');
    await tell(ana, {
      hora: before(0, clock),
      cambios_sin_enviar: 1,
      sin_enviar_desde: before(2, clock),
      ultima_sincronizacion: before(3, clock),
      resultado: 'parcial',
    });
    const device = await only();
    const hoursAgo = (moment: string | null) => Math.round((Date.now() - Date.parse(moment ?? '')) / HOUR_MS);
    expect([device.sin_enviar_desde, device.ultima_sincronizacion].map(hoursAgo)).toEqual([2, 3]);
    expect(device).toMatchObject({ atrasado: false, resultado: 'parcial' });
  });

  it('cannot tell of what is to come, nor of what was before there were any', async () => {
    await tell(ana, { cambios_sin_enviar: 1, sin_enviar_desde: before(-50) });
    await tell(beto, { cambios_sin_enviar: 1, sin_enviar_desde: '0000-01-01T00:00:00.000Z' });
    const { devices } = await list();
    expect(devices.map(({ atrasado }) => atrasado)).toEqual([true, false]);
  });

  it('keep their last run when they were opened anew, and count each run once', async () => {
    const dispositivo = randomUUID();
    const run = { dispositivo, ultima_sincronizacion: before(1), resultado: 'completa' };
    await tell(ana, run);
    await tell(ana, run);
    await tell(ana, { dispositivo });
    expect(await only()).toMatchObject({ resultado: 'completa', ultima_sincronizacion: expect.any(String) });
    await tell(ana, { dispositivo, ultima_sincronizacion: before(0), resultado: 'interrumpida' });
    expect((await world.get('admin/devices/resumen')).body).toMatchObject({
      sincronizaciones: 2,
      sincronizaciones_completas: 1,
    });
  });

  it('tell by their work what was done without a connection', async () => {
    await ana.download(await world.group('Norte'));
    const late = { ...ana.update('D-1', { SERIAL: 'S-1' }), created_at: before(6) };
    await ana.apply(late);
    await ana.download(await world.group('Norte'));
    await ana.apply(ana.update('D-1', { SERIAL: 'S-2' }));
    expect((await world.get('admin/devices/resumen')).body).toMatchObject({
      cambios: 2,
      cambios_sin_conexion: 1,
    });
  });

  it('are found by person, name and code', async () => {
    const dispositivo = randomUUID();
    await tell(ana, { dispositivo, equipo: 'iPhone · Safari' });
    await tell(beto);
    for (const search of ['ANA', 'iphone', dispositivo.slice(-6).toUpperCase()]) {
      expect(await only(`?search=${search}`)).toMatchObject({ usuario_nombre: 'ana' });
    }
    expect((await list('?filtro=instalados')).total).toBe(2);
    await world.get('admin/devices?filtro=otros').expect(400);
  });

  it.each([
    ['no id', { dispositivo: 'x' }],
    ['a negative amount', { cambios_sin_enviar: -1 }],
    ['too much', { fotos_sin_enviar: 1e9 }],
    ['a fraction of a byte', { almacenamiento_usado: 0.5 }],
    ['no moment', { hora: 'ayer' }],
    ['a day that does not exist', { hora: '2026-99-99T00:00:00.000Z' }],
    ['an outcome of its own', { ultima_sincronizacion: before(1), resultado: 'buena' }],
    ['a long name', { equipo: 'x'.repeat(121) }],
    ['something else', { otro: 1 }],
  ])('are refused with %s', async (_name, change) => {
    await ana.post('user/devices', report(change)).expect(400);
  });

  it('are remembered as far as a person can have any', async () => {
    for (let n = 0; n < 21; n += 1) await tell(ana, { equipo: `Equipo ${n}` });
    const { devices, total } = await list('?limit=50');
    expect(total).toBe(20);
    expect(devices.map(({ equipo }) => equipo)).not.toContain('Equipo 0');
  });
});

describe('a lost device', () => {
  let world: SyncWorld;
  beforeAll(async () => {
    world = await startSyncWorld();
  });
  afterAll(() => world.stop());

  const reported = async (accessToken: string, dispositivo: string) => {
    const body = {
      dispositivo,
      equipo: 'Teléfono',
      app_version: '1.0.0',
      instalada: false,
      almacenamiento_usado: null,
      almacenamiento_total: null,
      cambios_sin_enviar: 0,
      fotos_sin_enviar: 0,
      sin_enviar_desde: null,
      ultima_sincronizacion: null,
      resultado: null,
      hora: new Date().toISOString(),
    };
    await world.http.post('/api/user/devices').auth(accessToken, { type: 'bearer' }).send(body).expect(204);
  };

  it('is signed out, and nobody and nothing else', async () => {
    const { username } = await makeUser(world.app);
    const other = await makeUser(world.app);
    const user = phone(world.app);
    const shared = randomUUID();
    const [lost, tablet, colleague] = [
      await login(world.app, username),
      await login(world.app, username),
      await login(world.app, other.username),
    ];
    await reported(lost.accessToken, shared);
    await reported(tablet.accessToken, randomUUID());
    await reported(colleague.accessToken, shared);
    const found = await world.get(`admin/devices?search=${shared.slice(-6)}`).expect(200);
    const { id } = (found.body as DeviceListDto).devices.find(
      (row) => row.usuario_nombre === username,
    ) as DeviceDto;

    const { body } = await world.post(`admin/devices/${id}/cerrar-sesion`, {}).expect(200);
    expect(body).toEqual({ sesiones: 1 });
    expect(await user.use(lost)).toBe(401);
    expect(await user.tryRefresh(lost)).toBe(401);
    expect(await user.use(tablet)).toBe(200);
    expect(await user.use(colleague)).toBe(200);
    const after = await world.get(`admin/devices?search=${shared.slice(-6)}`);
    const open = (after.body as DeviceListDto).devices.map((row) => [row.usuario_nombre, row.sesion_abierta]);
    expect(Object.fromEntries(open)).toEqual({ [username]: false, [other.username]: true });
    expect((await world.get('admin/devices?filtro=con_sesion')).body.total).toBe(2);

    expect((await world.post(`admin/devices/${id}/cerrar-sesion`, {}).expect(200)).body).toEqual({
      sesiones: 0,
    });
  });

  it('is taken off the list with its sessions, and comes back if it tells anything again', async () => {
    const { username } = await makeUser(world.app);
    const device = randomUUID();
    const session = await login(world.app, username);
    await reported(session.accessToken, device);
    const listed = async () =>
      (await world.get(`admin/devices?search=${device.slice(-6)}`)).body as DeviceListDto;
    const { id } = (await listed()).devices[0] as DeviceDto;
    expect((await world.delete(`admin/devices/${id}`).expect(200)).body).toEqual({ sesiones: 1 });
    expect((await listed()).total).toBe(0);
    expect(await phone(world.app).tryRefresh(session)).toBe(401);
    await world.delete(`admin/devices/${id}`).expect(404);

    await reported((await login(world.app, username)).accessToken, device);
    expect((await listed()).total).toBe(1);
  });

  it('stays on the list while it has unsent work of which nobody was told', async () => {
    const { username } = await makeUser(world.app);
    const device = randomUUID();
    const { accessToken } = await login(world.app, username);
    await reported(accessToken, device);
    const { body } = await world.get(`admin/devices?search=${device.slice(-6)}`);
    const { id } = (body as DeviceListDto).devices[0] as DeviceDto;
    await world.dataSource.query(
      `UPDATE devices SET unsent_actions = 3, unsent_photos = 2, unsent_since = now() - interval '2 days' WHERE id = $1`,
      [id],
    );
    expect((await world.get('admin/atencion').expect(200)).body).toEqual({
      conflictos: 0,
      cargas_sin_ver: 0,
      dispositivos_atrasados: 1,
      webhooks_fallando: 0,
      hoy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    for (const told of ['', '?sin_enviar=4']) {
      const refused = await world.delete(`admin/devices/${id}${told}`).expect(409);
      expect(refused.body).toMatchObject({ code: 'device_has_unsent_work', details: { sin_enviar: 5 } });
    }
    await world.delete(`admin/devices/${id}?sin_enviar=-1`).expect(400);
    await world.delete(`admin/devices/${id}?sin_enviar=5`).expect(200);
    expect((await world.get('admin/atencion')).body.dispositivos_atrasados).toBe(0);
  });

  it('stays signed out by its latest session, too', async () => {
    const { username } = await makeUser(world.app);
    const device = randomUUID();
    const first = await login(world.app, username);
    await reported(first.accessToken, device);
    const again = await login(world.app, username);
    await reported(again.accessToken, device);
    const { body } = await world.get(`admin/devices?search=${device.slice(-6)}`);
    const { id } = (body as DeviceListDto).devices[0] as DeviceDto;
    await world.post(`admin/devices/${id}/cerrar-sesion`, {}).expect(200);
    for (const pair of [first, again]) expect(await phone(world.app).tryRefresh(pair)).toBe(401);
  });

  it('is one that is there', async () => {
    await world.post('admin/devices/999999/cerrar-sesion', {}).expect(404);
    await world.post('admin/devices/x/cerrar-sesion', {}).expect(404);
  });
});
