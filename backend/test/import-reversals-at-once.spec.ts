import { randomUUID } from 'node:crypto';

import type { EntityManager } from 'typeorm';

import { ReversalsService } from '../src/reversals/reversals.service.js';
import type { Item } from './inventory-world.js';
import { startSyncWorld, type SyncWorld } from './sync-world.js';

const PLACE = { SECCIONAL: 'Norte', DEPENDENCIA: 'Sistemas' };

const row = (numero: string, values: Item = {}): Item => ({
  NUMERO_DE_ACTIVO: numero,
  DESCRIPCIoN: 'Equipo',
  ESTADO: 'BUENO',
  ...PLACE,
  ...values,
});

/** On two copies of the server, or where one of them broke off. */
describe('an import that is taken back while another one is', () => {
  let world: SyncWorld;
  beforeAll(async () => {
    world = await startSyncWorld();
  });
  afterAll(() => world.stop());

  const load = async (...items: Item[]): Promise<string> => {
    const { import_id } = await world.load(items, { import_id: randomUUID() });
    await world.dataSource.query(`UPDATE imports SET filas_total = total WHERE id = $1`, [import_id]);
    return import_id;
  };
  const ask = (id: string) =>
    world.post(`admin/imports/${id}/deshacer`, { motivo: 'Era el archivo del mes pasado' });
  const exists = async (numero: string): Promise<boolean> =>
    (await world.dataSource.query(`SELECT 1 FROM assets WHERE numero_key = clave_numero($1)`, [numero]))
      .length > 0;

  const MANY = 2_000;
  const numbers = (name: string): string[] =>
    ['X', ...Array.from({ length: MANY }, (_, n) => String(n))].map((n) => `${name}-${n}`);
  /** One asset of two files, and more of one of them than one transaction takes back. */
  const rows = (name: string, SERIAL: string): Item[] => numbers(name).map((n) => row(n, { SERIAL }));
  const breakingAt = async (numero: string, run: () => Promise<unknown>): Promise<void> => {
    await world.dataSource.query(
      `CREATE FUNCTION broken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'broken'; END $$`,
    );
    await world.dataSource.query(
      `CREATE TRIGGER broken BEFORE UPDATE OR DELETE ON assets FOR EACH ROW
       WHEN (OLD.numero_de_activo = '${numero}') EXECUTE FUNCTION broken()`,
    );
    await run();
    await world.dataSource.query(`DROP FUNCTION broken CASCADE`);
  };
  const breakOff = (id: string, name: string): Promise<void> =>
    breakingAt(`${name}-${MANY - 1}`, () => ask(id).expect(500));
  const serial = async (name: string): Promise<string | null> =>
    (await world.dataSource.query(`SELECT serial FROM assets WHERE numero_de_activo = $1`, [`${name}-X`]))[0]
      .serial;

  it('returns what the later one stood in the way of, that had passed there already', async () => {
    await load(...rows('Q', 'a'));
    const earlier = await load(row('Q-X', { SERIAL: 'b' }));
    const later = await load(...rows('Q', 'c'));
    await breakOff(later, 'Q');
    await ask(earlier).expect(200);
    await ask(later).expect(200);
    expect(await serial('Q')).toBe('a');
  });

  it('returns what the earlier one had left to the later one', async () => {
    await load(...rows('R', 'a'));
    const earlier = await load(...rows('R', 'b'));
    const later = await load(row('R-X', { SERIAL: 'c' }));
    await breakOff(earlier, 'R');
    await ask(later).expect(200);
    await ask(earlier).expect(200);
    expect(await serial('R')).toBe('a');
  });

  it('removes what only the later one kept, also where both are under way at once', async () => {
    const maker = await load(row('T-X', { SERIAL: 'a' }));
    const later = await load(row('T-X', { SERIAL: 'b' }));
    const reversals = world.app.get(ReversalsService, { strict: false });
    const inside = <T>(run: (manager: EntityManager) => Promise<T>) => world.dataSource.transaction(run);
    const step = (name: 'begin' | 'goOn', ...args: unknown[]) =>
      inside((manager) => Reflect.get(reversals, name).call(reversals, manager, later, ...args));
    // As on another copy of the server, whose steps come between those of this one.
    await step('begin', 'Era el archivo del mes pasado', 1);
    await step('goOn');
    await ask(maker).expect(200);
    expect(await exists('T-X')).toBe(true);
    await step('goOn');
    expect(await exists('T-X')).toBe(false);
  });
});
