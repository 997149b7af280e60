import type { ChangedAssetDto, ChangesDto } from '../src/changes/dto/changes.dto.js';
import { login, makeUser } from './auth-people.js';
import { type InventoryWorld, startInventory } from './inventory-world.js';

/** Another program's copy of the inventory: read once, and followed since. */
class Follower {
  readonly assets = new Map<number, ChangedAssetDto>();
  private cursor?: string;

  constructor(private readonly world: InventoryWorld) {}

  get numbers(): string[] {
    return [...this.assets.values()].map(({ activo }) => activo.NUMERO_DE_ACTIVO).sort();
  }

  /** One page. @param limit assets of it */
  async page(limit?: number): Promise<ChangesDto & { news: string[] }> {
    const query = new URLSearchParams();
    if (this.cursor !== undefined) query.set('since', this.cursor);
    if (limit !== undefined) query.set('limit', String(limit));
    const { body } = await this.world.get(`changes?${query}`).expect(200);
    const { activos, eliminados, cursor } = body as ChangesDto;
    // What this copy has already may come again: another transaction of the cluster holds cursors back.
    const news = activos.filter(({ activo, version }) => this.assets.get(activo.id)?.version !== version);
    for (const changed of activos) this.assets.set(changed.activo.id, changed);
    for (const id of eliminados) this.assets.delete(id);
    this.cursor = cursor;
    return { ...(body as ChangesDto), news: news.map(({ activo }) => activo.NUMERO_DE_ACTIVO) };
  }

  /** All pages that there are. @returns the numbers of what is new or changed, in the order of the answers */
  async follow(limit?: number): Promise<string[]> {
    const { news, hay_mas, activos, eliminados } = await this.page(limit);
    expect(activos.length + eliminados.length).toBeLessThanOrEqual(limit ?? 500);
    return hay_mas ? [...news, ...(await this.follow(limit))] : news;
  }
}

describe('the changes of everything', () => {
  let world: InventoryWorld;
  const item = (n: number, change: object = {}) => ({
    NUMERO_DE_ACTIVO: `C-${n}`,
    DESCRIPCIoN: 'Equipo',
    ESTADO: 'BUENO',
    SECCIONAL: n % 2 ? 'Norte' : 'Sur',
    ...change,
  });

  beforeAll(async () => {
    world = await startInventory();
    await world.load(Array.from({ length: 12 }, (_, n) => item(n)));
  });
  afterAll(() => world.stop());

  const following = async (): Promise<Follower> => {
    const follower = new Follower(world);
    await follower.follow();
    return follower;
  };

  it('begin with the whole inventory, in pages, each asset once', async () => {
    const follower = new Follower(world);
    const seen = await follower.follow(5);
    expect(seen.sort()).toEqual(Array.from({ length: 12 }, (_, n) => `C-${n}`).sort());
    const [first] = follower.assets.values();
    expect(first).toEqual({
      activo: await world.asset('C-0'),
      version: 1,
      grupo_id: expect.any(Number),
      ultimo_cambio: null,
    });
    expect(await follower.follow()).toEqual([]);
  });

  it('tell what changed since, as it is now, with its latest change', async () => {
    const follower = await following();
    await world.load([item(3, { ESTADO: 'MALO', SERIAL: 'S-3' }), item(40)], { archivo: 'erp.csv' });
    expect((await follower.follow()).sort()).toEqual(['C-3', 'C-40']);
    const { id } = await world.asset('C-3');
    expect(follower.assets.get(id)).toMatchObject({
      activo: { ESTADO: 'MALO', SERIAL: 'S-3' },
      version: 2,
      ultimo_cambio: {
        action_type: 'UPDATE',
        source: 'ARCHIVO',
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        changes: { ESTADO: { old: 'BUENO', new: 'MALO' }, SERIAL: { old: null, new: 'S-3' } },
      },
    });
    const made = await world.asset('C-40');
    expect(follower.assets.get(made.id)?.ultimo_cambio).toMatchObject({
      action_type: 'CREATE',
      changes: { DESCRIPCION: { old: null, new: 'Equipo' } },
    });
  });

  it('tell which assets were removed, and of no other that it is gone', async () => {
    await world.load([item(50), item(51)]);
    const follower = await following();
    const { id } = await world.asset('C-50');
    await world.load([item(50, { SECCIONAL: 'Oeste' }), item(51, { SECCIONAL: 'Oeste' })]);
    await world.post(`admin/assets/${id}/quitar`, { version: 2, motivo: 'Cargado por error' }).expect(200);
    const { eliminados } = await follower.page();
    expect([...new Set(eliminados)]).toEqual([id]);
    expect(follower.numbers).not.toContain('C-50');
    expect(follower.numbers).toContain('C-51');
  });

  it('come in pages that miss nothing of what happens between them', async () => {
    const follower = await following();
    const all = Array.from({ length: 12 }, (_, n) => n);
    await world.load(all.map((n) => item(n, { MODELO: 'uno' })));
    const { hay_mas } = await follower.page(4);
    expect(hay_mas).toBe(true);
    await world.load([item(0, { MODELO: 'dos' }), item(11, { MODELO: 'dos' })]);
    await follower.follow(4);
    await follower.follow(4);
    for (const number of ['C-0', 'C-11', 'C-5']) {
      const { activo } = follower.assets.get((await world.asset(number)).id) ?? {};
      expect(activo).toEqual(await world.asset(number));
    }
  });

  it('never pass over a transaction that commits after a later one', async () => {
    const follower = await following();
    const late = world.dataSource.createQueryRunner();
    await late.connect();
    await late.startTransaction();
    try {
      await late.query(
        `UPDATE assets SET serial = 'TARDE', version = version + 1 WHERE numero_de_activo = 'C-1'`,
      );
      await world.load([item(2, { SERIAL: 'PRONTO' })]);
      expect(await follower.follow()).toEqual(['C-2']);
      await late.commitTransaction();
    } finally {
      await late.release();
    }
    expect(await follower.follow()).toEqual(['C-1']);
  });

  it('end in the same inventory, whoever changes it how often meanwhile', async () => {
    const follower = await following();
    const writers = [1, 2, 3].map(async (writer) => {
      for (const round of [1, 2, 3, 4]) {
        await world.load([item(writer, { MODELO: `${writer}-${round}` }), item(100 * writer + round)]);
      }
    });
    const reader = async (): Promise<void> => {
      for (let n = 0; n < 8; n += 1) await follower.follow(3);
    };
    await Promise.all([...writers, reader()]);
    await follower.follow();
    const anew = await following();
    expect(follower.numbers).toEqual(anew.numbers);
    const values = (of: Follower) =>
      [...of.assets.values()].map(({ activo, version }) => ({ activo, version })).sort(byId);
    expect(values(follower)).toEqual(values(anew));
  });

  it('refuse cursors of others, and what is none', async () => {
    const [group] = await world.groups();
    const { body } = await world.get(`user/grupos/${group?.id}/activos`).expect(200);
    const { body: ours } = await world.get('changes').expect(200);
    for (const cursor of [body.cursor, 'x', 'eyJhIjoxfQ']) {
      const refused = await world.get(`changes?since=${cursor}`).expect(410);
      expect(refused.body).toMatchObject({ code: 'resync_required' });
    }
    await world.get(`user/grupos/${group?.id}/activos?since=${ours.cursor}`).expect(410);
    for (const wrong of ['limit=0', 'limit=1001', `since=${'a'.repeat(501)}`, 'otro=1']) {
      await world.get(`changes?${wrong}`).expect(400);
    }
  });

  it('are for administrators and their programs alone', async () => {
    const { accessToken } = await login(world.app, (await makeUser(world.app)).username);
    await world.http.get('/api/changes').auth(accessToken, { type: 'bearer' }).expect(403);
    const body = { nombre: 'ERP', alcances: ['read'], dias: 1 };
    const { secreto } = (await world.post('admin/tokens', body).expect(201)).body;
    await world.http.get('/api/changes').auth(secreto, { type: 'bearer' }).expect(200);
  });

  it('are found by their indexes, whatever there is', async () => {
    const plan = await explain(world, { xid: '999999999', id: 1 });
    expect(plan).toContain('ix_assets_changed_xid');
    expect(plan).toContain('ix_asset_departures_changed');
  });
});

const byId = (one: { activo: { id: number } }, other: { activo: { id: number } }): number =>
  one.activo.id - other.activo.id;

/** As PostgreSQL reads one page where sequential scans cost too much. */
async function explain(
  { dataSource }: InventoryWorld,
  { xid, id }: { xid: string; id: number },
): Promise<string> {
  const { SINCE } = await import('../src/changes/changes-reader.js');
  return dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL enable_seqscan = off');
    await manager.query('SET LOCAL enable_sort = off');
    return JSON.stringify(await manager.query(`EXPLAIN ${SINCE}`, [xid, id, 10]));
  });
}
