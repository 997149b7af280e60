import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

const ZERO_WIDTH = '\u200b';
const SOFT_HYPHEN = '\u00ad';

/** What people cannot tell apart is one, whichever way it comes in. */
describe('texts that look the same', () => {
  let world: SyncWorld;
  let phone: Phone;
  let grupo: number;
  const place = { SECCIONAL: 'Norte', DEPENDENCIA: 'Compras', EMPLEADO: 'Søren Peña' };

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load([
      { NUMERO_DE_ACTIVO: 'ABC-1', DESCRIPCIoN: 'Mesa', ...place },
      { NUMERO_DE_ACTIVO: 'ı-1', DESCRIPCIoN: 'Silla', ...place },
    ]);
    phone = await world.phoneOf('luz', 'Norte');
    grupo = await world.group('Norte');
    await phone.download(grupo);
  });
  afterAll(() => world.stop());

  const count = async (): Promise<number> =>
    (await world.dataSource.query('SELECT count(*)::int AS n FROM assets'))[0].n;

  it.each([`ABC${ZERO_WIDTH}-1`, `abc${SOFT_HYPHEN}-1`, '\ufeffABC\u20111', ' ABC–1\u200f', 'ＡＢＣ-1'])(
    'are one number in a file and on a phone: %j',
    async (numero) => {
      const before = await count();
      const { details } = await world.load([{ NUMERO_DE_ACTIVO: numero, DESCRIPCIoN: 'Mesa' }]);
      expect(details).toMatchObject({ inserted: 0, unchanged: 1 });
      const conflict = await phone.collide(
        phone.create(grupo, { NUMERO_DE_ACTIVO: numero, DESCRIPCION: 'Mesa' }),
      );
      expect(conflict.motivo).toBe('numero_existente');
      expect(await count()).toBe(before);
    },
  );

  it('are one number within a file', async () => {
    const answer = await world.load([
      { NUMERO_DE_ACTIVO: 'F-1', DESCRIPCIoN: 'Mesa' },
      { NUMERO_DE_ACTIVO: `F${SOFT_HYPHEN}-1`, DESCRIPCIoN: 'Silla' },
      { NUMERO_DE_ACTIVO: 'f–1', DESCRIPCIoN: 'Silla' },
    ]);
    expect(answer.details).toMatchObject({ inserted: 1, errors: 2 });
  });

  it('but other letters are another number', async () => {
    const { details } = await world.load([
      { NUMERO_DE_ACTIVO: 'i-1', DESCRIPCIoN: 'Lámpara' },
      { NUMERO_DE_ACTIVO: 'ABC 1', DESCRIPCIoN: 'Lámpara' },
    ]);
    expect(details).toMatchObject({ inserted: 2 });
  });

  it('are stored as people see them', async () => {
    await phone.apply(
      phone.create(grupo, {
        NUMERO_DE_ACTIVO: `\u202aN-9${ZERO_WIDTH}`,
        DESCRIPCION: `Por${SOFT_HYPHEN}tátil ❤\ufe0f 👩\u200d🔧\ufeff`,
      }),
    );
    expect(await world.stored('N-9')).toMatchObject({
      codigo_activo: 'N-9',
      descripcion: 'Portátil ❤\ufe0f 👩\u200d🔧',
    });
  });

  it('are one group, in a file and for a transfer', async () => {
    const groups = (await world.groups()).length;
    await world.load([
      { NUMERO_DE_ACTIVO: 'G-1', DESCRIPCIoN: 'Mesa', ...place, EMPLEADO: `Soren${ZERO_WIDTH} PENA` },
      { NUMERO_DE_ACTIVO: 'G-2', DESCRIPCIoN: 'Mesa', ...place, SECCIONAL: `NOR${SOFT_HYPHEN}TE` },
    ]);
    await phone.download(grupo);
    await phone.apply(phone.transfer('G-2', { EMPLEADO: 'SØREN\u00a0Pen\u0303a', DEPENDENCIA: 'compras' }));
    expect((await world.groups()).length).toBe(groups);
    expect((await world.place('G-2')).at(-1)).toBe('EMPLEADO Søren Peña');
  });

  it('are no change and no conflict', async () => {
    await world.load([{ NUMERO_DE_ACTIVO: 'C-1', DESCRIPCIoN: 'Mesa', ...place }]);
    await phone.download(grupo);
    const before = await world.row('C-1');
    const changed = phone.change('UPDATE', 'C-1', { DESCRIPCION: `Me${SOFT_HYPHEN}sa` });
    const { version } = await phone.apply(changed);
    expect(version).toBe(before.version);
    expect(await world.row('C-1')).toEqual(before);
    // That somebody did it is a line, and what it changed is nothing.
    expect((await world.history('C-1'))[0]).toMatchObject({ action_id: changed.id, changes: {} });
  });

  it('are found by what people type', async () => {
    await phone.download(grupo);
    await phone.apply(phone.update('ABC-1', { SERIAL: 'X' }));
    for (const search of ['soren pena', 'SØREN', `abc${ZERO_WIDTH}–1`, 'Ｍesa']) {
      const list = search.includes('1') || search.includes('esa') ? `groups/${grupo}/assets` : 'syncs';
      const { body } = await world.http
        .get(`/api/admin/${list}?search=${encodeURIComponent(search)}`)
        .auth(world.token, { type: 'bearer' })
        .expect(200);
      expect(body.total).toBeGreaterThan(0);
    }
  });
});
