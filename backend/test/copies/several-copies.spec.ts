import { ask } from '../backup/backup-world.js';
import { until } from '../lifecycle/server-process.js';
import { ADMIN, Copies } from './copies.js';
import { FieldPhone } from './field-phone.js';

const PHONES = 4;
/** Actions of all phones between two ends of a server. */
const BETWEEN = 12;

/** Which copy is killed; another one takes its place each time. */
const KILLED = [0, 1];

/**
 * Folder `backend` of a checkout of an earlier version: the copies begin as that one, and are updated under
 * way.
 */
const EARLIER = process.env['EARLIER_BACKEND'];

describe('two copies of the server', () => {
  let copies: Copies;
  let token: string;
  beforeAll(async () => {
    copies = await Copies.prepare();
    await copies.start([EARLIER, EARLIER]);
    const answer = await login(ADMIN.password);
    token = ((await answer.json()) as { accessToken: string }).accessToken;
  });
  afterAll(() => copies.stop());

  const login = (password: string): Promise<Response> =>
    copies.ask('auth/login', () => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: ADMIN.username, password }),
    }));
  const count = async (sql: string): Promise<number> => {
    const [row] = await ask<{ count: number }>(copies.databaseUrl, `SELECT count(*)::int AS count ${sql}`);
    return row?.count ?? -1;
  };

  it('that start together make one schema and one administrator', async () => {
    expect(await count('FROM migrations GROUP BY name HAVING count(*) > 1')).toBe(-1);
    expect(await count(`FROM users WHERE role = 'ADMIN'`)).toBe(1);
  });

  it('lose nothing and double nothing while each is killed and started anew, and tell phones of every change', async () => {
    const admin = new FieldPhone(copies, token, 0, 'jefa');
    const item = { NUMERO_DE_ACTIVO: 'A-1', DESCRIPCIoN: 'Silla', ESTADO: 'BUENO', SECCIONAL: 'Norte' };
    expect((await admin.call('inventory/upload', { items: [item] })).status).toBe(201);
    const [group] = await ask<{ id: number }>(
      copies.databaseUrl,
      `SELECT id FROM groups WHERE parent_id IS NULL`,
    );
    const phones = Array.from(
      { length: PHONES },
      (_, n) => new FieldPhone(copies, token, group?.id ?? 0, `p${n}`),
    );
    const acknowledged = (): number => phones.reduce((sum, { sent }) => sum + sent.length, 0);
    let isOver = false;
    const working = Promise.all(phones.map((phone) => phone.work(() => !isOver)));
    const someWork = async (): Promise<void> => {
      const before = acknowledged();
      await until(() => isOver || acknowledged() >= before + BETWEEN, 'work goes on');
    };
    const replacing = async (): Promise<void> => {
      for (const index of KILLED) {
        await someWork();
        await copies.replace(index, 'SIGKILL');
      }
      await someWork();
      const before = copies.unanswered;
      await copies.replace(0, 'SIGTERM');
      await someWork();
      // The proxy finds who is there, and who was told to end answers first. What comes in the very moment in
      // which the port closes may be cut off: of each phone one request at most.
      if (copies.haveProxy) expect(copies.unanswered - before).toBeLessThanOrEqual(PHONES);
    };
    // Whoever fails ends the others, too.
    const over = (): void => void (isOver = true);
    await Promise.all([working.finally(over), replacing().finally(over)]);

    const sent = phones.flatMap((phone) => phone.sent);
    expect(sent.length).toBeGreaterThan(BETWEEN * KILLED.length);
    expect(await count(`FROM sync_actions WHERE status = 'applied'`)).toBe(sent.length);
    expect(await count('FROM sync_actions')).toBe(sent.length);
    expect(await count('FROM assets')).toBe(PHONES + 1);
    // One line of history for each action, and its version: nothing was applied twice.
    expect(await count('FROM asset_history WHERE action_id IS NOT NULL')).toBe(sent.length);
    expect(await count('FROM photos')).toBe(phones.flatMap(({ photos }) => photos).length);
    const rows = await ask<{ id: number; version: number; serial: string }>(
      copies.databaseUrl,
      `SELECT id, version, serial FROM assets WHERE numero_de_activo LIKE 'N-%'`,
    );
    expect(rows.map(({ serial }) => serial).sort()).toEqual(phones.map(({ serial }) => serial).sort());
    for (const phone of phones) {
      await phone.download();
      const known = rows.map(({ id }) => phone.copy.get(id));
      expect(known.map((asset) => asset?.version)).toEqual(rows.map(({ version }) => version));
      for (const id of phone.photos) expect((await phone.call(`photos/${id}`)).status).toBe(200);
    }
  });

  it('count wrong passwords together', async () => {
    const wrong = 4;
    for (let times = 0; times < wrong; times += 1) expect((await login('equivocada')).status).toBe(401);
    const [noted] = await ask<{ failures: number }>(
      copies.databaseUrl,
      `SELECT failures FROM login_throttles WHERE key LIKE 'account:${ADMIN.username}@%'`,
    );
    expect(noted?.failures).toBe(wrong);
  });
});
