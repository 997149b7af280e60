import { type Data, type Phone, startSyncWorld, type SyncWorld } from './sync-world.js';

/** Rule 11: a file never undoes field work. */
describe('a file against field work', () => {
  let world: SyncWorld;
  let phone: Phone;
  beforeAll(async () => {
    world = await startSyncWorld({ foresees: true });
    await world.load([{ NUMERO_DE_ACTIVO: 'A-0', SECCIONAL: 'Norte' }]);
    phone = await world.phoneOf('ana_campo', 'Norte');
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

  /** Somebody in the field changes an asset and sends it. */
  const edit = async (numero: string, changes: Data): Promise<void> => {
    await phone.download(await world.group('Norte'));
    await phone.apply(phone.update(numero, changes));
  };
  const writeOff = async (numero: string): Promise<void> => {
    await phone.download(await world.group('Norte'));
    await phone.apply(phone.baja(numero));
  };
  const transfer = async (numero: string, place: Data): Promise<void> => {
    await phone.download(await world.group('Norte'));
    await phone.apply(phone.transfer(numero, place));
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

  it('keeps what the field gave an asset that it created, and fills in the rest', async () => {
    const row = base();
    await phone.apply(
      phone.create(await world.group('Norte'), {
        NUMERO_DE_ACTIVO: row.NUMERO_DE_ACTIVO,
        DESCRIPCION: 'Silla nueva',
      }),
    );

    const result = await world.load([
      { NUMERO_DE_ACTIVO: row.NUMERO_DE_ACTIVO, DESCRIPCIoN: 'Silla', LIBRO: 'L1' },
    ]);

    expect(result).toMatchObject({
      details: { inserted: 0, updated: 1 },
      diferencias: [{ campo: 'DESCRIPCION', valor_archivo: 'Silla', valor_actual: 'Silla nueva' }],
    });
    expect(await world.asset(row.NUMERO_DE_ACTIVO)).toMatchObject({
      DESCRIPCIoN: 'Silla nueva',
      LIBRO: 'L1',
      SECCIONAL: 'Norte',
    });
  });

  it('takes a blank cell for no opinion', async () => {
    const row = base();
    await world.load([row]);
    await edit(row.NUMERO_DE_ACTIVO, { SERIAL: '' });

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
    await writeOff(row.NUMERO_DE_ACTIVO);
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
      await transfer(row.NUMERO_DE_ACTIVO, { DEPENDENCIA: 'Compras', EMPLEADO: 'Eva' });

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
      await transfer(row.NUMERO_DE_ACTIVO, { DEPENDENCIA: 'Ventas', EMPLEADO: 'Eva' });

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
      await transfer(row.NUMERO_DE_ACTIVO, { DEPENDENCIA: 'Compras', EMPLEADO: 'Eva' });

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
      await transfer(row.NUMERO_DE_ACTIVO, { DEPENDENCIA: 'Ventas', EMPLEADO: 'Eva' });

      const result = await world.load([{ ...row, SECCIONAL: 'Sur', EMPLEADO: 'Eva' }]);
      expect(result).toMatchObject({ details: { updated: 1 }, diferencias: [] });
      expect((await world.place(row.NUMERO_DE_ACTIVO))[0]).toBe('SECCIONAL Sur');
      expect(await world.row(row.NUMERO_DE_ACTIVO)).toMatchObject({ valores_archivo: {} });
    });
  });

  describe('a corrected number', () => {
    const correct = (numero: string, corrected: string): Promise<void> =>
      edit(numero, { NUMERO_DE_ACTIVO: corrected });

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
