import { randomUUID } from 'node:crypto';

import fc from 'fast-check';

import type { ReversalDto } from '../src/reversals/dto/reversal.dto.js';
import type { Item } from './inventory-world.js';
import { type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

const PLACE = { SECCIONAL: 'Norte', DEPENDENCIA: 'Sistemas' };

const row = (numero: string, values: Item = {}): Item => ({
  NUMERO_DE_ACTIVO: numero,
  DESCRIPCIoN: 'Equipo',
  ESTADO: 'BUENO',
  ...PLACE,
  ...values,
});

/** An import is taken back: what it changed returns, where nobody changed it since. */
describe('an import that is taken back', () => {
  let world: SyncWorld;
  let ana: Phone;
  let norte: number;

  beforeAll(async () => {
    world = await startSyncWorld();
    await world.load([row('BASE')]);
    ana = await world.phoneOf('ana', 'Norte');
    norte = await world.group('Norte');
  });
  afterAll(() => world.stop());

  const load = async (...items: Item[]): Promise<string> => {
    const { import_id } = await world.load(items, { import_id: randomUUID() });
    await world.dataSource.query(`UPDATE imports SET filas_total = total WHERE id = $1`, [import_id]);
    return import_id;
  };
  const ask = (id: string, more: object = {}) =>
    world.post(`admin/imports/${id}/deshacer`, { motivo: 'Era el archivo del mes pasado', ...more });
  /** What was said before is what comes of it. */
  const reverse = async (id: string): Promise<ReversalDto> => {
    const { body: said } = await ask(id, { simular: true }).expect(200);
    const { body: done } = await ask(id).expect(200);
    expect({ ...said, simulado: false }).toEqual(done);
    return done;
  };
  const edit = async (numero: string, values: Record<string, string>): Promise<void> => {
    await ana.download(norte);
    await ana.apply(ana.update(numero, values));
  };
  const exists = async (numero: string): Promise<boolean> =>
    (await world.dataSource.query(`SELECT 1 FROM assets WHERE numero_key = clave_numero($1)`, [numero]))
      .length > 0;

  it('returns fields and places, removes what it made, and says it first without doing it', async () => {
    await load(row('A-1', { SERIAL: 'S1', COSTO_ACTUAL: '10.50', EMPLEADO: 'Ana Ruiz' }));
    const before = await world.asset('A-1');
    const id = await load(
      row('A-1', {
        SERIAL: 'S2',
        COSTO_ACTUAL: '20',
        FECHA_PUESTA_EN_SERVICIO: '2020-01-31',
        EMPLEADO: 'Luz',
      }),
      row('A-2', { SECCIONAL: 'Sur', DEPENDENCIA: 'Otra' }),
    );
    await ask(id, { simular: true }).expect(200);
    expect(await world.asset('A-1')).toMatchObject({ SERIAL: 'S2' });

    const kept = { conservados: [], conservados_total: 0 };
    const done = { deshechos: 1, eliminados: 1, grupos_eliminados: 3, ...kept, simulado: false };
    expect(await reverse(id)).toEqual(done);
    expect(await world.asset('A-1')).toEqual(before);
    expect(await world.place('A-1')).toEqual([
      'SECCIONAL Norte',
      'DEPENDENCIA Sistemas',
      'EMPLEADO Ana Ruiz',
    ]);
    expect(await exists('A-2')).toBe(false);
    const [line] = await world.history('A-1');
    expect(line).toMatchObject({
      source: 'CONSOLA',
      import_id: id,
      notes: { observaciones: 'Era el archivo del mes pasado' },
      changes: {
        SERIAL: { old: 'S2', new: 'S1' },
        COSTO_ACTUAL: { old: '20', new: '10.5' },
        FECHA_PUESTA_EN_SERVICIO: { old: '2020-01-31', new: null },
        EMPLEADO: { old: 'Luz', new: 'Ana Ruiz' },
      },
    });

    // A lost answer: nothing happens twice.
    const { version } = await world.row('A-1');
    expect(await reverse(id)).toEqual(done);
    expect((await world.row('A-1')).version).toBe(version);
    const { body } = await world.get(`admin/imports/${id}`).expect(200);
    expect(body.import.reversion).toMatchObject({
      deshechos: 1,
      eliminados: 1,
      ended_at: expect.any(String),
    });
    const again = world.post('inventory/upload', { items: [row('A-3')], import_id: id, fila_inicial: 3 });
    expect((await again.expect(409)).body.code).toBe('import_reversed');
  });

  it('leaves what the field, a correction or a later file changed, and lists it', async () => {
    await load(...['B-1', 'B-2', 'B-3'].map((numero) => row(numero, { SERIAL: 'S1', MODELO: 'M1' })));
    const id = await load(
      ...['B-1', 'B-2', 'B-3'].map((numero) => row(numero, { SERIAL: 'S2', MODELO: 'M2' })),
      row('B-4'),
      row('B-5'),
    );
    await edit('B-1', { SERIAL: 'DE ANA' });
    await edit('B-4', { SERIAL: 'DE ANA' });
    await world
      .post(`admin/assets/${(await world.stored('B-2')).id}/corregir`, {
        id: randomUUID(),
        version: (await world.stored('B-2')).version,
        motivo: 'Estaba mal',
        campos: { SERIAL: 'CORREGIDO' },
      })
      .expect(200);
    await load(row('B-3', { SERIAL: 'S3' }), row('B-5'));
    const kept = [
      { activo: 'B-1', campo: 'SERIAL', motivo: 'trabajo_de_campo' },
      { activo: 'B-2', campo: 'SERIAL', motivo: 'correccion' },
      { activo: 'B-3', campo: 'SERIAL', motivo: 'archivo_posterior' },
      { activo: 'B-4', campo: null, motivo: 'trabajo_de_campo' },
      { activo: 'B-5', campo: null, motivo: 'archivo_posterior' },
    ];
    expect((await ask(id, { simular: true }).expect(200)).body.conservados).toMatchObject(kept);
    const answer = await reverse(id);
    expect(answer).toMatchObject({ deshechos: 3, eliminados: 0, conservados: kept, conservados_total: 5 });
    expect((await world.get(`admin/imports/${id}/conservados?limit=2`).expect(200)).body).toMatchObject({
      conservados: kept.slice(0, 2),
      total: 5,
    });
    expect(await world.asset('B-1')).toMatchObject({ SERIAL: 'DE ANA', MODELO: 'M1' });
    expect(await world.asset('B-2')).toMatchObject({ SERIAL: 'CORREGIDO', MODELO: 'M1' });
    expect(await world.asset('B-3')).toMatchObject({ SERIAL: 'S3', MODELO: 'M1' });
    expect(await world.asset('B-4')).toMatchObject({ SERIAL: 'DE ANA' });
  });

  it('protects an edit again that it had caught up with, from the file before', async () => {
    const old = row('C-1', { SERIAL: 'S1' });
    await load(old);
    await edit('C-1', { SERIAL: 'DE ANA' });
    const id = await load(row('C-1', { SERIAL: 'DE ANA' }));
    await reverse(id);
    await load(old);
    expect(await world.asset('C-1')).toMatchObject({ SERIAL: 'DE ANA' });
  });

  it('protects an edit again that it had caught up with in two parts, under two numbers', async () => {
    const old = row('E-1', { SERIAL: 'S1' });
    await load(old);
    await edit('E-1', { SERIAL: 'DE ANA' });
    const id = randomUUID();
    const part = (fila_inicial: number, item: Item) => world.load([item], { import_id: id, fila_inicial });
    await part(2, row('E-1', { SERIAL: 'DE ANA' }));
    await edit('E-1', { NUMERO_DE_ACTIVO: 'E-2' });
    await part(3, row('E-2', { SERIAL: 'DE ANA' }));
    await world.dataSource.query(`UPDATE imports SET filas_total = total WHERE id = $1`, [id]);
    await ask(id).expect(200);
    await load(old);
    expect(await world.asset('E-2')).toMatchObject({ NUMERO_DE_ACTIVO: 'E-2', SERIAL: 'DE ANA' });
  });

  it('tells phones, which lose what went and merge what they did meanwhile', async () => {
    await load(row('D-1', { SERIAL: 'S1' }));
    const id = await load(row('D-1', { SERIAL: 'S2' }), row('D-2'));
    await ana.download(norte);
    const [work, gone] = [ana.update('D-1', { NUMERO_ETIQUETA: 'E' }), ana.update('D-2', { SERIAL: 'X' })];
    await reverse(id);
    const [applied, refused] = await ana.send(work, gone);
    expect(applied).toMatchObject({ status: 'applied' });
    expect(refused).toMatchObject({ status: 'rejected', removed: { usuario_nombre: expect.any(String) } });
    expect(await world.asset('D-1')).toMatchObject({ SERIAL: 'S1', NUMERO_ETIQUETA: 'E' });
    await ana.download(norte);
    expect(ana.copy.has('D-2')).toBe(false);
  });

  it('finds its lines also where the clock of the database was set back between its parts', async () => {
    const id = randomUUID();
    const part = (fila_inicial: number, ...items: Item[]) =>
      world.load(items, { import_id: id, fila_inicial });
    await part(2, row('U-1'));
    await world.dataSource.query(
      `WITH line AS (UPDATE asset_history SET synced_at = synced_at + interval '1 minute' WHERE import_id = $1)
       UPDATE imports SET started_at = started_at + interval '1 minute', updated_at = updated_at + interval '1 minute'
       WHERE id = $1`,
      [id],
    );
    await part(3, row('U-2'));
    await world.dataSource.query(`UPDATE imports SET filas_total = total WHERE id = $1`, [id]);
    await reverse(id);
    const left = await Promise.all(['U-1', 'U-2'].map(exists));
    expect(left).toEqual([false, false]);
  });

  it('waits for its end, and is not there for field users or under another id', async () => {
    const { body } = await world.post('admin/imports', {
      id: randomUUID(),
      archivo: 'x.xlsx',
      filas_total: 9,
    });
    expect((await ask(body.import.id).expect(409)).body.code).toBe('import_running');
    await ask(randomUUID()).expect(404);
    await ask(randomUUID(), { simular: true }).expect(404);
    await ana.post(`admin/imports/${body.import.id}/deshacer`, { motivo: 'x' }).expect(403);
    await world.post(`admin/imports/${body.import.id}/deshacer`, {}).expect(400);
  });

  it('leaves what the field alone made, whatever was loaded and taken back in whatever order', async () => {
    let run = 0;
    const value = fc.constantFrom('1', '2', '3');
    const brought = { SERIAL: value, MODELO: value, EMPLEADO: value };
    const rarely = fc.nat(3).map((n) => n === 0);
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          do: fc.constant('load' as const),
          rows: fc.array(fc.record({ n: fc.nat(2), isWrong: rarely, ...brought }), {
            minLength: 1,
            maxLength: 3,
          }),
          isWhole: rarely,
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('mend' as const),
          which: fc.nat(5),
          isWrong: rarely,
          ...brought,
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          do: fc.constant('edit' as const),
          n: fc.nat(2),
          campo: fc.constantFrom('SERIAL', 'EMPLEADO'),
          value,
        }),
      },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat(5) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        run += 1;
        const name = (n: number): string => `P${run}-${n}`;
        const itemOf = (n: number, values: Record<string, string>, isWrong: boolean): Item =>
          row(name(n), { ...values, ...(isWrong && { COSTO_ACTUAL: 'mucho' }) });
        const standing: string[] = [];
        /** Rows in error of those that stand, where nobody mended them yet. */
        let wrong: { id: string; n: number; fila: number }[] = [];
        /** What the field made of each asset: as its first file brought it, with what was edited since. */
        const field = new Map<number, { edited: boolean; values: Record<string, string> }>();
        const forget = async (): Promise<void> => {
          for (const n of [...field.keys()]) if (!(await exists(name(n)))) field.delete(n);
        };
        for (const one of steps) {
          if (one.do === 'load') {
            const rows = [...new Map(one.rows.map((brings) => [brings.n, brings])).values()];
            const items = rows.map(({ n, isWrong, ...values }) => itemOf(n, values, isWrong));
            if (one.isWhole && rows.some(({ isWrong }) => isWrong)) {
              const { details } = await world.load(items, { todo_o_nada: true });
              expect(details).toMatchObject({ inserted: 0, updated: 0 });
              continue;
            }
            const id = await load(...items);
            standing.push(id);
            for (const [at, { n, isWrong, ...values }] of rows.entries()) {
              if (isWrong) wrong.push({ id, n, fila: at + 2 });
              else if (!field.has(n)) field.set(n, { edited: false, values });
            }
          } else if (one.do === 'mend') {
            const { which, isWrong, do: _, ...values } = one;
            const [mended] = wrong.splice(which % Math.max(1, wrong.length), 1);
            if (!mended) continue;
            const { id: corrige, n, fila } = mended;
            const mends = { import_id: randomUUID(), corrige, filas_corregidas: [fila] };
            const { details } = await world.load([itemOf(n, values, isWrong)], mends);
            expect(details).toMatchObject({ total: 1, errors: isWrong ? 1 : 0 });
            // It is a row of its import: what that one is taken back for, it is taken back for.
            if (isWrong) wrong.push(mended);
            else if (!field.has(n)) field.set(n, { edited: false, values });
          } else if (one.do === 'edit') {
            const known = field.get(one.n);
            if (!known) continue;
            await ana.download(norte);
            const data = { [one.campo]: `C${one.value}` };
            const make =
              one.campo === 'EMPLEADO'
                ? ana.transfer(name(one.n), { ...data, DEPENDENCIA: 'Sistemas' })
                : ana.update(name(one.n), data);
            const [result] = await ana.send(make);
            expect(result).toMatchObject({ status: 'applied' });
            known.edited = true;
            Object.assign(known.values, data);
          } else if (standing.length > 0) {
            const [id] = standing.splice(one.which % standing.length, 1);
            await reverse(id ?? '');
            wrong = wrong.filter((row) => row.id !== id);
            await forget();
          }
        }
        for (const id of standing.reverse()) await reverse(id);
        for (const [n, { edited, values }] of field) {
          expect([n, await exists(name(n))]).toEqual([n, edited]);
          if (edited) expect(await world.asset(name(n))).toMatchObject(values);
        }
      }),
      { numRuns: 25 },
    );
  });
});
