import { WebhookHousekeepingService } from '../src/webhooks/webhook-housekeeping.service.js';
import { WebhookRunner } from '../src/webhooks/webhook-runner.service.js';
import { startTestApp } from './support/start-test-app.js';
import { type Received, verify } from './webhook-receiver.js';
import { hurry, LOOPBACK, startWebhookWorld, type WebhookWorld } from './webhook-world.js';

describe('messages of webhooks', () => {
  let world: WebhookWorld;
  beforeEach(async () => {
    world = await startWebhookWorld();
  });
  afterEach(() => world.stop());

  const items = (count: number, ESTADO = 'BUENO') =>
    Array.from({ length: count }, (_, n) => ({ NUMERO_DE_ACTIVO: `A-${n}`, ESTADO, SECCIONAL: 'Norte' }));
  const test = async (id: number) => (await world.post(`admin/webhooks/${id}/test`, {}).expect(201)).body;
  const aSecondCopy = async () => {
    const { databaseUrl } = world.environment;
    const copy = await startTestApp({ environment: { databaseUrl, webhooksAllow: LOOPBACK } });
    hurry(copy.app);
    return copy;
  };
  const ofAsset = (received: readonly Received[], id: unknown) =>
    received.filter(({ data }) => data['id'] === id);
  /** Each asset's versions, without those that came again, rise. */
  const inOrder = (received: readonly Received[]): boolean => {
    const ids = [...new Set(received.map(({ data }) => data['id']))];
    return ids.every((id) => {
      const versions = [...new Set(ofAsset(received, id).map(({ data }) => Number(data['version'])))];
      return versions.every((version, at) => at === 0 || version > Number(versions[at - 1]));
    });
  };

  it('are signed, and tell what the log tells', async () => {
    const { secreto, webhook } = await world.make();
    const sent = await test(webhook.id);
    await world.settled(webhook.id);
    const [message] = world.receiver.received;
    if (!message) throw new Error('nothing came');
    expect(verify(message, secreto)).toEqual({
      type: 'webhook.test',
      version: 1,
      timestamp: sent.ocurrido,
      data: { nombre: 'ERP' },
    });
    expect(message.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': sent.id });
    expect(await world.log(webhook.id)).toMatchObject([
      {
        id: sent.id,
        evento: 'webhook.test',
        estado: 'entregada',
        intentos: 1,
        codigo: 204,
        cuerpo: message.text,
      },
    ]);
    const forged = { ...message, text: message.text.replace('ERP', 'ERQ') };
    expect(() => verify(forged, secreto)).toThrow(/signature/i);
  });

  it('come again after an error, with the same id and the same body', async () => {
    world.receiver.answer = (_message, before) => (before.length < 2 ? 500 : 200);
    const { secreto, webhook } = await world.make();
    const { id } = await test(webhook.id);
    await world.settled(webhook.id);
    const { received } = world.receiver;
    expect(received.map((one) => one.id)).toEqual([id, id, id]);
    expect(new Set(received.map(({ text }) => text)).size).toBe(1);
    for (const message of received) verify(message, secreto);
    expect(await world.log(webhook.id)).toMatchObject([{ intentos: 3, codigo: 200, error: null }]);
    // What a round says of the webhook is written after what it says of its messages.
    while ((await world.webhook(webhook.id)).falla_desde !== null) await pause();
  });

  it('come again where nobody answers', async () => {
    hurry(world.app, { attempt: 300 });
    world.receiver.answer = (_message, before) => (before.length === 0 ? 'nothing' : 204);
    const { webhook } = await world.make();
    const { id } = await test(webhook.id);
    await world.receiver.until((received) => received.length > 0);
    hurry(world.app);
    await world.settled(webhook.id);
    expect(new Set(world.receiver.received.map((one) => one.id))).toEqual(new Set([id]));
    const [entry] = await world.log(webhook.id);
    expect(entry?.estado).toBe('entregada');
    expect(entry?.intentos).toBeGreaterThan(1);
  });

  it('leave a destination alone for as long as it asks, up to a limit', async () => {
    hurry(world.app, { longestWait: 1500 });
    world.receiver.answer = (_message, before) =>
      before.length === 0 ? { status: 429, retryAfter: '86400' } : 204;
    const { webhook } = await world.make();
    const { id } = await test(webhook.id);
    await world.receiver.until((received) => received.length > 0);
    const later = await test(webhook.id);
    await world.settled(webhook.id);
    expect(world.receiver.received.map((one) => one.id).sort()).toEqual([id, id, later.id].sort());
    const rows = await world.dataSource.query(
      `SELECT d.tried_at > w.created_at + interval '1.5 seconds' AS waited
       FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id`,
    );
    expect(rows).toEqual([{ waited: true }, { waited: true }]);
  });

  it.each([
    [302, 'El destino contestó 302: una redirección, y no se siguen.'],
    [404, 'El destino contestó 404.'],
  ])('are not taken with %i, and their tries end', async (status, error) => {
    hurry(world.app, { retries: [10, 10] });
    world.receiver.answer = () => status;
    const { webhook } = await world.make();
    const { id } = await test(webhook.id);
    await world.settled(webhook.id);
    expect(world.receiver.received).toHaveLength(3);
    expect(await world.log(webhook.id)).toMatchObject([
      { id, estado: 'agotada', intentos: 3, codigo: status, error, proximo_intento: null },
    ]);
    expect(await world.webhook(webhook.id)).toMatchObject({ activo: true, agotadas: 1 });

    // By hand it goes again, as the same message.
    world.receiver.answer = () => 200;
    await world.post(`admin/webhooks/${webhook.id}/deliveries/${id}/resend`, {}).expect(201);
    await world.settled(webhook.id);
    expect(world.receiver.received.map((one) => one.id)).toEqual([id, id, id, id]);
    expect(await world.log(webhook.id)).toMatchObject([{ id, estado: 'entregada', intentos: 1 }]);
    await world.post(`admin/webhooks/${webhook.id}/deliveries/nada/resend`, {}).expect(404);
    const strange = '11111111-1111-4111-8111-111111111111';
    await world.post(`admin/webhooks/${webhook.id}/deliveries/${strange}/resend`, {}).expect(404);
    expect((await world.get(`admin/webhooks/${webhook.id}/deliveries?estado=agotada`)).body.total).toBe(0);
  });

  it('of one asset wait for the one before, and others do not', async () => {
    const { webhook } = await world.make(['asset.created', 'asset.updated']);
    hurry(world.app, { retries: Array.from({ length: 10_000 }, () => 50) });
    let isHeld = true;
    world.receiver.answer = ({ data }) => (isHeld && data['NUMERO_DE_ACTIVO'] === 'A-0' ? 500 : 200);
    await world.load(items(3));
    await world.load(items(3, 'MALO'));
    await world.receiver.until(
      (received) => received.filter(({ type }) => type === 'asset.updated').length === 2,
    );
    const first = ofAsset(world.receiver.received, (await world.asset('A-0')).id);
    expect(new Set(first.map(({ type }) => type))).toEqual(new Set(['asset.created']));
    isHeld = false;
    await world.settled(webhook.id);
    expect(inOrder(world.receiver.received)).toBe(true);
    expect((await world.log(webhook.id)).every(({ estado }) => estado === 'entregada')).toBe(true);
  });

  it('come from two copies of the server once each, in order', async () => {
    const second = await aSecondCopy();
    const { webhook } = await world.make(['asset.created', 'asset.updated']);
    for (const estado of ['BUENO', 'REGULAR', 'MALO', 'NUEVO']) await world.load(items(30, estado));
    await world.receiver.until((received) => received.length >= 120);
    await world.settled(webhook.id);
    await second.stop();
    const { received } = world.receiver;
    expect(new Set(received.map(({ id }) => id)).size).toBe(120);
    expect(received).toHaveLength(120);
    expect(inOrder(received)).toBe(true);
  });

  it('are all there after the server that sent them stopped in the middle', async () => {
    await world.app.get(WebhookRunner).beforeApplicationShutdown();
    const first = await aSecondCopy();
    world.receiver.answer = (_message, before) => (before.length < 10 ? 200 : 'nothing');
    const { webhook } = await world.make(['asset.created']);
    await world.load(items(40));
    await world.receiver.until((received) => received.length > 10);
    await first.stop();
    // A further application of this process ends the connections of the others with its own.
    const next = await aSecondCopy();
    // What was under way is no try.
    const failed = await next.dataSource.query(
      `SELECT FROM webhook_deliveries WHERE webhook_id = $1 AND (error IS NOT NULL OR tries > 1)`,
      [webhook.id],
    );
    expect(failed).toEqual([]);
    world.receiver.answer = () => 200;
    const waiting = `SELECT FROM webhook_deliveries WHERE state = 'pendiente'`;
    while ((await next.dataSource.query<unknown[]>(waiting)).length > 0) await pause();
    await next.stop();
    expect(new Set(world.receiver.received.map(({ id }) => id)).size).toBe(40);
  });

  it('go on after a process that died over them, when its lease has ended', async () => {
    const { webhook } = await world.make();
    await world.dataSource.query(
      `UPDATE webhooks SET lease_id = gen_random_uuid(), leased_until = clock_timestamp() + interval '1 second'`,
    );
    await test(webhook.id);
    await world.settled(webhook.id);
    const [row] = await world.dataSource.query(
      `SELECT d.tried_at > w.created_at + interval '1 second' AS waited
       FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id`,
    );
    expect(row).toEqual({ waited: true });
  });

  it('end with an address that says that it is gone', async () => {
    world.receiver.answer = () => 410;
    const { webhook } = await world.make();
    await test(webhook.id);
    while ((await world.webhook(webhook.id)).activo) await pause();
    expect(await world.webhook(webhook.id)).toMatchObject({ motivo_apagado: 'retirado', pendientes: 1 });
  });

  it('end with a webhook that has failed for days, and go on when it is switched on', async () => {
    world.receiver.answer = () => 503;
    hurry(world.app, { retries: Array.from({ length: 200 }, () => 20), longestRest: 20 });
    const { webhook } = await world.make();
    const { id } = await test(webhook.id);
    await world.receiver.until((received) => received.length > 10);
    expect((await world.webhook(webhook.id)).falla_desde).not.toBeNull();
    await world.dataSource.query(`UPDATE webhooks SET failing_since = now() - interval '73 hours'`);
    while ((await world.webhook(webhook.id)).activo) await pause();
    expect(await world.webhook(webhook.id)).toMatchObject({ motivo_apagado: 'fallos', pendientes: 1 });
    expect((await world.get('admin/atencion')).body).toMatchObject({ webhooks_fallando: 1 });

    world.receiver.answer = () => 200;
    const { nombre, url, eventos } = webhook;
    await world.put(webhook.id, { nombre, url, eventos, activo: true }).expect(200);
    await world.settled(webhook.id);
    expect(world.receiver.received.at(-1)?.id).toBe(id);
  });

  it('are forgotten when they are long over, and so is a secret that signs no more', async () => {
    const { webhook } = await world.make();
    await test(webhook.id);
    await world.settled(webhook.id);
    await world.post(`admin/webhooks/${webhook.id}/secret`, {}).expect(200);
    const purge = () => world.app.get(WebhookHousekeepingService).purge();
    await purge();
    expect(await world.log(webhook.id)).toHaveLength(1);
    await world.dataSource.query(`UPDATE webhook_deliveries SET ended_at = now() - interval '8 days'`);
    await world.dataSource.query(`UPDATE webhooks SET former_until = now() - interval '1 second'`);
    await purge();
    expect(await world.log(webhook.id)).toEqual([]);
    expect(await world.dataSource.query(`SELECT former_secret FROM webhooks`)).toEqual([
      { former_secret: null },
    ]);
  });
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
