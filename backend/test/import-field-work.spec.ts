import { startInventory, type InventoryWorld } from './inventory-world.js';

/** Rule 11: a file never undoes field work. */
describe('a file against field work', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => world.stop());

  let count = 0;
  const base = () => {
    count += 1;
    return {
      NUMERO_DE_ACTIVO: `A-${count}`,
      DESCRIPCIoN: 'Silla',
      SERIAL: 'S1',
      ESTADO: 'BUENO',
      SECCIONAL: 'Norte',
      DEPENDENCIA: 'Ventas',
      DIRECCIoN: 'Calle 1',
      EMPLEADO: 'Ana',
    };
  };

  /** As a synchronisation leaves the asset: the new value, and the one that the file had then. */
  const edit = async (numero: string, changes: Record<string, string | null>): Promise<void> => {
    const columns: Record<string, string> = {
      DESCRIPCION: 'descripcion',
      SERIAL: 'serial',
      ESTADO: 'estado',
    };
    for (const [campo, value] of Object.entries(changes)) {
      const column = columns[campo];
      await world.dataSource.query(
        `UPDATE assets SET ${column} = $2, version = version + 1,
                valores_archivo = jsonb_build_object($3::text, ${column}) || valores_archivo
         WHERE numero_key = $1`,
        [numero, value, campo],
      );
    }
  };
  const transfer = async (numero: string, place: (string | null)[]): Promise<void> => {
    const [{ id }] = await world.dataSource.query(`SELECT ensure_place($1, $2, $3, $4) AS id`, place);
    await world.dataSource.query(
      `UPDATE assets s SET grupo_id = t.grupo_id, version = version + 1,
         seccional = t.seccional, dependencia = t.dependencia, direccion = t.direccion, empleado = t.empleado,
         valores_archivo = (SELECT coalesce(jsonb_object_agg(l.campo, l.old), '{}') FROM (VALUES
             ('SECCIONAL', s.seccional, t.seccional), ('DEPENDENCIA', s.dependencia, t.dependencia),
             ('DIRECCION', s.direccion, t.direccion), ('EMPLEADO', s.empleado, t.empleado)) AS l(campo, old, new)
           WHERE l.old IS DISTINCT FROM l.new) || s.valores_archivo
       FROM group_places t WHERE s.numero_key = $1 AND t.grupo_id = $2`,
      [numero, id],
    );
  };

  it('stays silent while the file brings the value that it had then', async () => {
    const row = base();
    await world.load([row]);
    await edit(row.NUMERO_DE_ACTIVO, { SERIAL: 'CAMPO' });
    const before = await world.row(row.NUMERO_DE_ACTIVO);

    const result = await world.load([row]);

    expect(result).toMatchObject({ details: { unchanged: 1, updated: 0 }, diferencias: [] });
    expect(await world.row(row.NUMERO_DE_ACTIVO)).toEqual(before);
    expect(await world.asset(row.NUMERO_DE_ACTIVO)).toMatchObject({ SERIAL: 'CAMPO' });
  });

  it('keeps the edit against a third value and shows both, every time; other fields still change', async () => {
    const row = base();
    await world.load([row]);
    await edit(row.NUMERO_DE_ACTIVO, { SERIAL: 'CAMPO' });

    const changed = { ...row, SERIAL: 'TERCERO', MODELO: 'M2' };
    const result = await world.load([changed], { fila_inicial: 9 });
    const difference = {
      fila: 9,
      activo: row.NUMERO_DE_ACTIVO,
      campo: 'SERIAL',
      valor_archivo: 'TERCERO',
      valor_actual: 'CAMPO',
    };
    expect(result).toMatchObject({
      details: { updated: 1 },
      diferencias: [difference],
      diferencias_total: 1,
    });
    expect(await world.asset(row.NUMERO_DE_ACTIVO)).toMatchObject({ SERIAL: 'CAMPO', MODELO: 'M2' });

    const again = await world.load([changed], { fila_inicial: 9 });
    expect(again).toMatchObject({ details: { unchanged: 1 }, diferencias: [difference] });
    // The value from before the edit is still known as such.
    expect((await world.load([row])).diferencias).toEqual([]);
  });

  it('follows the file again once the file has caught up with the edit', async () => {
    const row = base();
    await world.load([row]);
    await edit(row.NUMERO_DE_ACTIVO, { SERIAL: 'CAMPO' });
    const { version } = await world.row(row.NUMERO_DE_ACTIVO);

    const caughtUp = await world.load([{ ...row, SERIAL: 'CAMPO' }]);
    expect(caughtUp.details).toMatchObject({ unchanged: 1 });
    expect(await world.row(row.NUMERO_DE_ACTIVO)).toMatchObject({ version, valores_archivo: {} });

    const next = await world.load([{ ...row, SERIAL: 'NUEVO' }]);
    expect(next).toMatchObject({ details: { updated: 1 }, diferencias: [] });
    expect(await world.asset(row.NUMERO_DE_ACTIVO)).toMatchObject({ SERIAL: 'NUEVO' });
  });

  it('takes a blank cell for no opinion', async () => {
    const row = base();
    await world.load([row]);
    await edit(row.NUMERO_DE_ACTIVO, { SERIAL: null });

    const result = await world.load([{ ...row, SERIAL: '' }]);
    expect(result).toMatchObject({ details: { unchanged: 1 }, diferencias: [] });
    expect((await world.load([row])).diferencias).toEqual([]);
    expect((await world.asset(row.NUMERO_DE_ACTIVO)).SERIAL).toBeNull();
  });

  it('shows a value for a field that no file ever gave', async () => {
    const row = base();
    await world.load([{ ...row, SERIAL: '' }]);
    await edit(row.NUMERO_DE_ACTIVO, { SERIAL: 'CAMPO' });

    const result = await world.load([row]);
    expect(result.diferencias).toMatchObject([
      { campo: 'SERIAL', valor_archivo: 'S1', valor_actual: 'CAMPO' },
    ]);
  });

  it('never undoes a BAJA: silent for what it had, shown for anything else, also when the BAJA is its own', async () => {
    const row = base();
    await world.load([row]);
    await edit(row.NUMERO_DE_ACTIVO, { ESTADO: 'BAJA' });
    expect((await world.load([row])).diferencias).toEqual([]);
    const third = await world.load([{ ...row, ESTADO: 'Malo' }]);
    expect(third.diferencias).toMatchObject([
      { campo: 'ESTADO', valor_archivo: 'MALO', valor_actual: 'BAJA' },
    ]);

    // The file agrees: it needs no memory any more, and still can't undo it.
    expect((await world.load([{ ...row, ESTADO: 'baja' }])).diferencias).toEqual([]);
    expect(await world.row(row.NUMERO_DE_ACTIVO)).toMatchObject({ valores_archivo: {} });
    const undo = await world.load([{ ...row, DESCRIPCIoN: 'Silla vieja' }]);
    expect(undo.diferencias).toMatchObject([
      { campo: 'ESTADO', valor_archivo: 'BUENO', valor_actual: 'BAJA' },
    ]);
    expect(await world.asset(row.NUMERO_DE_ACTIVO)).toMatchObject({
      ESTADO: 'BAJA',
      DESCRIPCIoN: 'Silla vieja',
    });
  });

  describe('a transfer', () => {
    it('stays while the file brings the old place, in any spelling', async () => {
      const row = base();
      await world.load([row]);
      await transfer(row.NUMERO_DE_ACTIVO, ['Norte', 'Compras', null, 'Eva']);

      const result = await world.load([{ ...row, EMPLEADO: 'ANA', DEPENDENCIA: 'véntas' }]);
      expect(result).toMatchObject({ details: { unchanged: 1 }, diferencias: [] });
      expect(await world.place(row.NUMERO_DE_ACTIVO)).toEqual([
        'SECCIONAL Norte',
        'DEPENDENCIA Compras',
        'EMPLEADO Eva',
      ]);
    });

    it('stays against a third place, which is shown', async () => {
      const row = base();
      await world.load([row]);
      await transfer(row.NUMERO_DE_ACTIVO, ['Norte', 'Ventas', 'Calle 1', 'Eva']);

      const result = await world.load([{ ...row, SECCIONAL: 'Sur', EMPLEADO: 'Luis' }]);
      expect(result.details).toMatchObject({ unchanged: 1 });
      expect(result.diferencias).toMatchObject([
        { campo: 'EMPLEADO', valor_archivo: 'Luis', valor_actual: 'Eva' },
        { campo: 'SECCIONAL', valor_archivo: 'Sur', valor_actual: 'Norte' },
      ]);
      expect((await world.groups()).some(({ nombre }) => nombre === 'Luis')).toBe(false);
    });

    it('is over once the file brings that place; then the file moves the asset again', async () => {
      const row = base();
      await world.load([row]);
      await transfer(row.NUMERO_DE_ACTIVO, ['Norte', 'Compras', null, 'Eva']);

      const there = { ...row, DEPENDENCIA: 'Compras', DIRECCIoN: '', EMPLEADO: 'Eva' };
      expect((await world.load([there])).details).toMatchObject({ unchanged: 1 });
      expect(await world.row(row.NUMERO_DE_ACTIVO)).toMatchObject({ valores_archivo: {} });
      expect((await world.load([{ ...there, EMPLEADO: 'Luis' }])).details).toMatchObject({ updated: 1 });
      expect(await world.place(row.NUMERO_DE_ACTIVO)).toEqual([
        'SECCIONAL Norte',
        'DEPENDENCIA Compras',
        'EMPLEADO Luis',
      ]);
    });

    it('confirmed by a file that moves the asset on goes where the file says', async () => {
      const row = base();
      await world.load([row]);
      await transfer(row.NUMERO_DE_ACTIVO, ['Norte', 'Ventas', 'Calle 1', 'Eva']);

      const result = await world.load([{ ...row, SECCIONAL: 'Sur', EMPLEADO: 'Eva' }]);
      expect(result).toMatchObject({ details: { updated: 1 }, diferencias: [] });
      expect((await world.place(row.NUMERO_DE_ACTIVO))[0]).toBe('SECCIONAL Sur');
      expect(await world.row(row.NUMERO_DE_ACTIVO)).toMatchObject({ valores_archivo: {} });
    });
  });

  describe('a corrected number', () => {
    const correct = async (numero: string, corrected: string): Promise<void> => {
      await world.dataSource.query(
        `WITH renamed AS (
           UPDATE assets SET numero_de_activo = $2, version = version + 1,
             valores_archivo = jsonb_build_object('NUMERO_DE_ACTIVO', $1::text) || valores_archivo
           WHERE numero_key = $1 RETURNING id)
         INSERT INTO asset_aliases (numero_key, asset_id) SELECT $1, id FROM renamed`,
        [numero, corrected],
      );
    };

    it('is found by the former one, which it keeps nothing of', async () => {
      const row = base();
      await world.load([row]);
      await correct(row.NUMERO_DE_ACTIVO, `${row.NUMERO_DE_ACTIVO}-BIS`);

      const result = await world.load([{ ...row, MODELO: 'M9' }]);
      expect(result).toMatchObject({ details: { inserted: 0, updated: 1 }, diferencias: [] });
      expect(await world.asset(`${row.NUMERO_DE_ACTIVO}-BIS`)).toMatchObject({ MODELO: 'M9' });
    });

    it('is one asset with its former one within a file, and across its parts', async () => {
      const row = base();
      const corrected = { ...row, NUMERO_DE_ACTIVO: `${row.NUMERO_DE_ACTIVO}-BIS` };
      await world.load([row]);
      await correct(row.NUMERO_DE_ACTIVO, corrected.NUMERO_DE_ACTIVO);

      expect((await world.load([row, corrected])).errors).toMatchObject([
        { fila: 3, error: expect.stringMatching(/fila 2/) },
      ]);

      const import_id = '6c4f5c5e-7d51-4f6c-9d11-00000000a001';
      await world.load([row], { import_id, fila_inicial: 2 });
      const second = await world.load([corrected], { import_id, fila_inicial: 3 });
      expect(second.errors).toMatchObject([{ fila: 3, error: expect.stringMatching(/fila 2/) }]);
    });

    it('is confirmed by a file that brings it', async () => {
      const row = base();
      await world.load([row]);
      await correct(row.NUMERO_DE_ACTIVO, `${row.NUMERO_DE_ACTIVO}-BIS`);
      await world.load([{ ...row, NUMERO_DE_ACTIVO: `${row.NUMERO_DE_ACTIVO}-BIS` }]);
      expect(await world.row(`${row.NUMERO_DE_ACTIVO}-BIS`)).toMatchObject({ valores_archivo: {} });
    });
  });
});
