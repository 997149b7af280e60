import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

/** Queries that no app of ours sends. None may end in a 500. */
describe('a query', () => {
  let world: SyncWorld;
  let phone: Phone;
  let grupo: number;

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load([
      { NUMERO_DE_ACTIVO: 'Q-1', DESCRIPCIoN: 'Mesa', SECCIONAL: 'Norte' },
      { NUMERO_DE_ACTIVO: 'Q-2', DESCRIPCIoN: 'Silla', SECCIONAL: 'Norte' },
    ]);
    phone = await world.phoneOf('consulta', 'Norte');
    grupo = await world.group('Norte');
  });
  afterAll(() => world.stop());

  const asAdmin = (path: string) => world.http.get(`/api/${path}`).auth(world.token, { type: 'bearer' });

  it('for text that the database cannot hold finds nothing', async () => {
    const lists = {
      users: 'admin/users',
      assets: `admin/groups/${grupo}/assets`,
      imports: 'admin/imports',
      syncs: 'admin/syncs',
    };
    for (const [name, path] of Object.entries(lists)) {
      for (const search of ['%00', 'a%00b', 'Mesa%00']) {
        const { body } = await asAdmin(`${path}?search=${search}&limit=10`).expect(200);
        expect(body).toMatchObject({ total: 0, [name]: [] });
      }
    }
  });

  it('with a parameter twice is refused in Spanish', async () => {
    for (const query of ['search=a&search=b', 'page=1&page=2']) {
      const { body } = await asAdmin(`admin/users?${query}`).expect(400);
      expect(body.message).toMatch(/^La (búsqueda|página) /);
    }
  });

  it('with a cursor that somebody put together asks for a new download', async () => {
    const { body } = await phone.get(`user/grupos/${grupo}/activos?limit=1`).expect(200);
    const whole = JSON.parse(Buffer.from(body.cursor, 'base64url').toString()) as unknown[];
    const [database, group, begun, next] = whole;
    const made = [
      [database, group, begun, next, 2 ** 40],
      [database, group, begun, next, null, '1', '1', 2 ** 40],
      [database, group, begun, next, -1],
      [database, group, begun, '9'.repeat(30), null],
      [database, 2 ** 40, begun, next, null],
      ['\0', ...whole.slice(1)],
      [database, '\0', ...whole.slice(2)],
      [database, `${whole[1]}\ud800`, ...whole.slice(2)],
      { length: 5 },
      null,
    ];
    const cursors = [
      ...made.map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url')),
      `${body.cursor}=`,
      `${body.cursor.slice(0, 8)}%00${body.cursor.slice(8)}`,
      '%00',
      '%ED%A0%80',
    ];
    for (const since of cursors) {
      const answer = await phone.get(`user/grupos/${grupo}/activos?since=${since}`);
      expect([answer.status, answer.body.code]).toEqual([410, 'resync_required']);
    }
  });
});
