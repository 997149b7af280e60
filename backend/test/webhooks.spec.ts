import type { Test } from 'supertest';

import { login, makeUser } from './auth-people.js';
import { type InventoryWorld, startInventory } from './inventory-world.js';
import { verify } from './webhook-receiver.js';
import { startWebhookWorld, type WebhookWorld } from './webhook-world.js';

describe('webhooks', () => {
  let world: WebhookWorld;
  beforeEach(async () => {
    world = await startWebhookWorld();
  });
  afterEach(() => world.stop());

  it('tell their secret once, and nothing else ever does', async () => {
    const { secreto, webhook } = await world.make(['user.created']);
    expect(secreto).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toMatchObject({ nombre: 'ERP', activo: true, motivo_apagado: null, pendientes: 0 });
    await world.post(`admin/webhooks/${webhook.id}/test`, {}).expect(201);
    await world.settled(webhook.id);
    const rows = await world.dataSource.query(
      `SELECT w::text FROM webhooks w UNION ALL SELECT d::text FROM webhook_deliveries d
       UNION ALL SELECT l::text FROM admin_log l`,
    );
    const answers = [
      (await world.get('admin/webhooks').expect(200)).body,
      (await world.get('admin/log').expect(200)).body,
      await world.log(webhook.id),
    ];
    const bytes = Buffer.from(secreto.slice(6), 'base64');
    for (const told of [secreto.slice(6), bytes.toString('hex')]) {
      expect(JSON.stringify([rows, answers, world.receiver.received])).not.toContain(told);
    }
  });

  it('sign with both secrets for a day after a new one is made', async () => {
    const { secreto, webhook } = await world.make();
    const { body } = await world.post(`admin/webhooks/${webhook.id}/secret`, {}).expect(200);
    expect(body.secreto).not.toBe(secreto);
    expect(body.webhook.secreto_anterior_hasta).not.toBeNull();
    await world.post(`admin/webhooks/${webhook.id}/test`, {}).expect(201);
    await world.settled(webhook.id);
    const [both] = world.receiver.received;
    if (!both) throw new Error('nothing came');
    verify(both, secreto);
    verify(both, body.secreto);

    await world.dataSource.query(`UPDATE webhooks SET former_until = now()`);
    await world.post(`admin/webhooks/${webhook.id}/test`, {}).expect(201);
    await world.settled(webhook.id);
    const alone = world.receiver.received.at(-1);
    if (!alone) throw new Error('nothing came');
    verify(alone, body.secreto);
    expect(() => verify(alone, secreto)).toThrow(/signature/i);
    expect((await world.webhook(webhook.id)).secreto_anterior_hasta).toBeNull();
  });

  it('whose secret was sealed with another JWT_SECRET are switched off, and say so', async () => {
    const { webhook } = await world.make();
    await world.dataSource.query(`UPDATE webhooks SET secret = decode(repeat('00', 80), 'hex')`);
    await world.post(`admin/webhooks/${webhook.id}/test`, {}).expect(201);
    while ((await world.webhook(webhook.id)).activo) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await world.webhook(webhook.id)).toMatchObject({ motivo_apagado: 'secreto', pendientes: 1 });
    expect(world.receiver.received).toEqual([]);
    await world.post(`admin/webhooks/${webhook.id}/test`, {}).expect(409);

    const { body } = await world.post(`admin/webhooks/${webhook.id}/secret`, {}).expect(200);
    const { nombre, url, eventos } = webhook;
    await world.put(webhook.id, { nombre, url, eventos, activo: true }).expect(200);
    await world.settled(webhook.id);
    expect(world.receiver.received).toHaveLength(1);
    for (const message of world.receiver.received) verify(message, body.secreto);
  });

  it('are changed, switched off and on, and deleted with all that is theirs', async () => {
    const { webhook } = await world.make(['user.created']);
    const { nombre, url } = webhook;
    const changed = { nombre: 'Otro', url, eventos: ['user.updated'], activo: false };
    const off = await world.put(webhook.id, changed).expect(200);
    expect(off.body).toMatchObject({ nombre: 'Otro', eventos: ['user.updated'], motivo_apagado: 'manual' });
    await makeUser(world.app);
    const on = await world
      .put(webhook.id, { ...changed, eventos: ['user.created'], activo: true })
      .expect(200);
    expect(on.body).toMatchObject({ activo: true, motivo_apagado: null, apagado: null });
    const told = await makeUser(world.app);
    await world.receiver.until((received) => received.length > 0);
    await world.settled(webhook.id);
    expect(world.receiver.received.map(({ data }) => data['id'])).toEqual([told.id]);

    await world.delete(`admin/webhooks/${webhook.id}`).expect(204);
    await world.delete(`admin/webhooks/${webhook.id}`).expect(404);
    await world.get(`admin/webhooks/${webhook.id}/deliveries`).expect(404);
    await world.put(webhook.id, { nombre, url, eventos: ['user.created'], activo: true }).expect(404);
    await world.post(`admin/webhooks/${webhook.id}/secret`, {}).expect(404);
    await world.post(`admin/webhooks/${webhook.id}/test`, {}).expect(404);
    expect(await world.dataSource.query(`SELECT FROM webhook_deliveries`)).toEqual([]);
  });

  it('stand in the log of administrators, with their host alone', async () => {
    const { webhook } = await world.make(['user.created'], `${world.receiver.url}?clave=abre-todo`);
    await world.post(`admin/webhooks/${webhook.id}/secret`, {}).expect(200);
    await world.delete(`admin/webhooks/${webhook.id}`).expect(204);
    const { body } = await world.get('admin/log?asunto=webhooks').expect(200);
    expect(body.entradas).toMatchObject([
      { accion: 'deleteWebhook', objeto: 'ERP' },
      { accion: 'rotateWebhookSecret', objeto: 'ERP' },
      {
        accion: 'createWebhook',
        objeto: 'ERP',
        detalles: [{ nombre: 'Destino' }, { nombre: 'Avisos', valor: 'user.created' }],
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('abre-todo');
  });

  it('are nobody’s but administrators’', async () => {
    const { username } = await makeUser(world.app);
    const { accessToken } = await login(world.app, username);
    await world.http.get('/api/admin/webhooks').auth(accessToken, { type: 'bearer' }).expect(403);
    await world.http.get('/api/admin/webhooks').expect(401);
  });
});

describe('what webhooks are not made of', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => world.stop());

  const create = (change: object): Test =>
    world.post('admin/webhooks', {
      nombre: 'ERP',
      url: 'https://erp.example.org/avisos',
      eventos: ['asset.created'],
      ...change,
    });

  it.each([
    { nombre: '' },
    { nombre: 'a'.repeat(101) },
    { eventos: [] },
    { eventos: ['asset.exploded'] },
    { eventos: ['asset.created', 'asset.created'] },
    { url: '' },
    { url: 'erp' },
    { url: `https://erp.example.org/${'a'.repeat(2000)}` },
    { url: 'http://erp.example.org/' },
    { url: 'ftp://erp.example.org/' },
    { url: 'https://yo:clave@erp.example.org/' },
    { url: 'https://erp.example.org/#parte' },
    { url: 'https://10.0.0.1/' },
    { url: 'https://169.254.169.254/latest' },
    { url: 'https://[::1]/' },
    { url: 'https://[::ffff:10.0.0.1]/' },
    { url: 'https://0x0a000001/' },
    { secreto: 'whsec_propio' },
  ])('is %j', async (change) => {
    await create(change).expect(400);
    expect((await world.get('admin/webhooks')).body).toEqual({ webhooks: [] });
  });

  it('is more than twenty of them', async () => {
    for (let n = 0; n < 20; n += 1) await create({}).expect(201);
    expect((await create({}).expect(409)).body.code).toBe('too_many_webhooks');
  });
});
