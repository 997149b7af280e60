import { WebhookRunner } from '../src/webhooks/webhook-runner.service.js';
import { makeUser } from './auth-people.js';
import { statementsOf } from './support/count-statements.js';
import { startTestApp } from './support/start-test-app.js';
import { settle } from './sync-world.js';
import { LOOPBACK, startWebhookWorld, type WebhookWorld } from './webhook-world.js';

const ITEM = { NUMERO_DE_ACTIVO: 'A-1', DESCRIPCIoN: 'Silla', ESTADO: 'BUENO', SECCIONAL: 'Norte' };
const LOAD = '11111111-1111-4111-8111-111111111111';

describe('webhooks are told', () => {
  let world: WebhookWorld;
  beforeEach(async () => {
    world = await startWebhookWorld();
  });
  afterEach(() => world.stop());

  const told = async (id: number, count: number): Promise<Record<string, unknown>[]> => {
    await world.receiver.until((received) => received.length >= count);
    await world.settled(id);
    return world.receiver.received.map(({ type, data }) => ({ type, ...data }));
  };
  const idOf = async (numero: string): Promise<number> => (await world.asset(numero)).id;

  it('of what happens to assets, in the field as in files, in order', async () => {
    const { webhook } = await world.make([
      'asset.created',
      'asset.updated',
      'asset.transferred',
      'asset.written_off',
    ]);
    await world.load([ITEM, { ...ITEM, NUMERO_DE_ACTIVO: 'A-2' }], { import_id: LOAD });
    await world.load([{ NUMERO_DE_ACTIVO: 'A-1', ESTADO: 'REGULAR' }]);
    const phone = await world.phoneOf('ana', 'Norte');
    await phone.download(await world.group('Norte'));
    await phone.apply(phone.update('A-2', { SERIAL: 'S-9' }));
    await phone.download(await world.group('Norte'));
    await phone.apply(phone.transfer('A-1', { EMPLEADO: 'Eva', DEPENDENCIA: 'Sistemas' }));
    await phone.download(await world.group('Norte'));
    await phone.apply(phone.baja('A-1'));

    const all = await told(webhook.id, 6);
    const [first, second] = [await idOf('A-1'), await idOf('A-2')];
    expect(all.filter(({ id }) => id === first)).toMatchObject([
      {
        type: 'asset.created',
        NUMERO_DE_ACTIVO: 'A-1',
        version: 1,
        source: 'ARCHIVO',
        import_id: LOAD,
        campos: [],
      },
      { type: 'asset.updated', version: 2, source: 'ARCHIVO', campos: ['ESTADO'] },
      {
        type: 'asset.transferred',
        version: 3,
        source: 'CAMPO',
        usuario_nombre: 'ana',
        campos: ['DEPENDENCIA', 'EMPLEADO'],
      },
      { type: 'asset.written_off', version: 4, grupo_id: await world.group('Eva') },
    ]);
    expect(all.filter(({ id }) => id === second)).toMatchObject([
      { type: 'asset.created', version: 1 },
      { type: 'asset.updated', version: 2, source: 'CAMPO', import_id: null, campos: ['SERIAL'] },
    ]);
    expect(all).toHaveLength(6);
  });

  it('of assets that went', async () => {
    const { webhook } = await world.make(['asset.removed']);
    await world.load([ITEM]);
    const id = await idOf('A-1');
    await world.post(`admin/assets/${id}/quitar`, { version: 1, motivo: 'No era nuestro' }).expect(200);
    expect(await told(webhook.id, 1)).toEqual([
      { type: 'asset.removed', id, NUMERO_DE_ACTIVO: 'A-1', version: 1, usuario_nombre: expect.any(String) },
    ]);
  });

  it('of loads that ended and that were taken back, in the words of their own answers', async () => {
    const { webhook } = await world.make(['import.finished', 'import.undone']);
    const begin = { id: LOAD, archivo: 'erp.csv', filas_total: 2 };
    await world.post('admin/imports', begin).expect(201);
    await world.load([ITEM], { import_id: LOAD, fila_inicial: 2 });
    await world.load([{ ...ITEM, NUMERO_DE_ACTIVO: '' }], { import_id: LOAD, fila_inicial: 3 });
    await world.post(`admin/imports/${LOAD}/deshacer`, { motivo: 'Era otro archivo' }).expect(200);
    const record = (await world.get(`admin/imports/${LOAD}`).expect(200)).body.import;
    expect(record).toMatchObject({ estado: 'completa', details: { total: 2, inserted: 1, errors: 1 } });
    expect(await told(webhook.id, 2)).toMatchObject([
      {
        type: 'import.finished',
        import_id: LOAD,
        archivo: 'erp.csv',
        estado: record.estado,
        total: 2,
        inserted: 1,
        updated: 0,
        errors: 1,
        corrige_id: null,
      },
      { type: 'import.undone', import_id: LOAD, eliminados: 1, deshechos: 0, conservados: 0 },
    ]);
  });

  it('of each part of a load that does not say how many rows it has', async () => {
    const { webhook } = await world.make(['import.finished']);
    await world.load([ITEM], { import_id: LOAD, fila_inicial: 2 });
    expect(await told(webhook.id, 1)).toMatchObject([{ estado: 'desconocido', total: 1, inserted: 1 }]);
  });

  it('of a load that was to go in as a whole, and did not', async () => {
    const { webhook } = await world.make(['import.finished', 'asset.created']);
    await world.load([ITEM, { ...ITEM, NUMERO_DE_ACTIVO: '' }], { todo_o_nada: true });
    const all = await told(webhook.id, 1);
    expect(all).toMatchObject([{ type: 'import.finished', estado: 'no_cargada', errors: 1 }]);
  });

  it('of conflicts that were opened and settled', async () => {
    await world.load([ITEM]);
    const [ana, luis] = [await world.phoneOf('ana', 'Norte'), await world.phoneOf('luis', 'Norte')];
    const group = await world.group('Norte');
    for (const phone of [ana, luis]) await phone.download(group);
    await ana.apply(ana.update('A-1', { SERIAL: 'DE ANA', NUMERO_ETIQUETA: 'DE ANA' }));
    const { webhook } = await world.make(['conflict.opened', 'conflict.settled']);
    const lost = luis.update('A-1', { SERIAL: 'DE LUIS' });
    const conflict = await luis.collide(lost);
    const decision = settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE LUIS' });
    await luis.apply(decision);
    const given = luis.update('A-1', { NUMERO_ETIQUETA: 'DE LUIS' });
    await luis.collide(given);
    await luis.post('user/descartar', { acciones: [given] }).expect(200);
    const id = await idOf('A-1');
    const about = { activo_id: id, action_type: 'UPDATE', usuario_nombre: 'luis' };
    const all = await told(webhook.id, 4);
    expect(all.filter(({ action_id }) => action_id === lost.id)).toEqual([
      { type: 'conflict.opened', ...about, action_id: lost.id, resultado: 'abierto', resuelto_por: null },
      {
        type: 'conflict.settled',
        ...about,
        action_id: lost.id,
        resultado: 'resuelto',
        resuelto_por: decision.id,
      },
    ]);
    expect(all.filter(({ action_id }) => action_id === given.id)).toMatchObject([
      { type: 'conflict.opened' },
      { type: 'conflict.settled', resultado: 'descartado', resuelto_por: null },
    ]);
  });

  it('of people, and never of what they enter with', async () => {
    const { webhook } = await world.make(['user.created', 'user.updated', 'user.deactivated']);
    const { id, username } = await makeUser(world.app);
    const change = (body: object) =>
      world.http.put(`/api/admin/users/${id}`).auth(world.token, { type: 'bearer' }).send(body).expect(200);
    await change({ full_name: 'Ana Ruiz' });
    await change({ password: 'otra-clave-nueva' });
    await change({ active: false });
    expect(await told(webhook.id, 3)).toEqual([
      { type: 'user.created', id, username, role: 'USUARIO', active: true },
      { type: 'user.updated', id, username, role: 'USUARIO', active: true },
      { type: 'user.deactivated', id, username, role: 'USUARIO', active: false },
    ]);
  });

  it('of what they ask for alone, and of nothing from before they were', async () => {
    await world.load([ITEM]);
    const first = await world.make(['asset.updated']);
    await world.load([
      { NUMERO_DE_ACTIVO: 'A-1', ESTADO: 'MALO' },
      { ...ITEM, NUMERO_DE_ACTIVO: 'A-2' },
    ]);
    expect(await told(first.webhook.id, 1)).toMatchObject([{ type: 'asset.updated', campos: ['ESTADO'] }]);
  });

  it('of what a transaction does that ends late, in the order in which each asset changed', async () => {
    await world.load([ITEM, { ...ITEM, NUMERO_DE_ACTIVO: 'A-2' }]);
    const { webhook } = await world.make(['asset.updated']);
    const late = world.dataSource.createQueryRunner();
    await late.startTransaction();
    // Its number is lower than those of all that follows, and it is held up for as long as the test likes.
    await late.query(`SELECT pg_current_xact_id()`);
    const other = world.dataSource.createQueryRunner();
    await other.startTransaction();
    await other.query(`SELECT pg_current_xact_id()`);
    await world.load([{ NUMERO_DE_ACTIVO: 'A-1', ESTADO: 'MALO' }]);
    await told(webhook.id, 1);
    await late.query(
      `WITH changed AS (
         UPDATE assets SET version = version + 1, estado = 'REGULAR' RETURNING id, version, grupo_id
       )
       INSERT INTO asset_history (asset_id, action_type, source, usuario_id, grupo_id, grupo_nombre, changes, version)
       SELECT id, 'UPDATE', 'CONSOLA', $1, grupo_id, 'Norte', '{"ESTADO": {}}', version FROM changed`,
      [world.adminId],
    );
    await late.commitTransaction();
    await late.release();
    const all = await told(webhook.id, 3);
    await other.rollbackTransaction();
    await other.release();
    const versions = (id: number) => all.filter((one) => one['id'] === id).map(({ version }) => version);
    expect(versions(await idOf('A-1'))).toEqual([2, 3]);
    expect(versions(await idOf('A-2'))).toEqual([2]);
    // Nothing comes again when what ran meanwhile has ended, too.
    await world.load([{ NUMERO_DE_ACTIVO: 'A-1', ESTADO: 'NUEVO' }]);
    expect(await told(webhook.id, 4)).toHaveLength(4);
  });

  it('of nothing that happened before a database was copied, and of everything after', async () => {
    const { webhook } = await world.make(['asset.created']);
    await world.load([ITEM]);
    await told(webhook.id, 1);
    // What a start finds in another cluster: ids of transactions say nothing there.
    await world.dataSource.query(`UPDATE webhook_cursor SET snapshot = NULL`);
    const isBegun = async (): Promise<boolean> => {
      const [cursor] = await world.dataSource.query(`SELECT snapshot FROM webhook_cursor`);
      return cursor.snapshot !== null;
    };
    while (!(await isBegun())) await new Promise((resolve) => setTimeout(resolve, 20));
    await world.load([{ ...ITEM, NUMERO_DE_ACTIVO: 'A-2' }]);
    expect(await told(webhook.id, 2)).toMatchObject([
      { NUMERO_DE_ACTIVO: 'A-1' },
      { NUMERO_DE_ACTIVO: 'A-2' },
    ]);
  });

  it('at no cost of whoever works: no statement more, whether there is a webhook or none', async () => {
    const item = (n: number) => ({ ...ITEM, NUMERO_DE_ACTIVO: `B-${n}` });
    await world.load([item(0)]);
    // The relay asks statements of its own, whenever it likes.
    await world.app.get(WebhookRunner).beforeApplicationShutdown();
    const loading = (n: number) => statementsOf(world.dataSource, () => world.load([item(n)]));
    const before = await loading(1);
    await world.make(['asset.created', 'asset.updated']);
    expect(await loading(2)).toEqual(before);
    expect(await world.dataSource.query(`SELECT FROM webhook_events`)).toEqual([]);
    expect(await world.dataSource.query(`SELECT FROM webhook_deliveries`)).toEqual([]);
    // What it was is there all the same, for the next process that looks.
    const next = await startTestApp({
      environment: { databaseUrl: world.environment.databaseUrl, webhooksAllow: LOOPBACK },
    });
    await world.receiver.until((received) => received.length > 0);
    await next.stop();
    expect(world.receiver.received).toMatchObject([{ data: { NUMERO_DE_ACTIVO: 'B-2' } }]);
  });
});
