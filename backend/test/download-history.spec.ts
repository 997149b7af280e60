import { GroupCopy } from './group-copy.js';
import { startSyncWorld, type SyncWorld } from './sync-world.js';

describe('an asset of a download', () => {
  let world: SyncWorld;

  beforeAll(async () => {
    world = await startSyncWorld();
  });
  afterAll(() => world.stop());

  it('brings the latest changes of an asset with it, of the fields that it has there', async () => {
    const row = { NUMERO_DE_ACTIVO: 'H-1', DESCRIPCIoN: 'Equipo', SECCIONAL: 'Historia', LIBRO: 'L' };
    await world.load([row, { ...row, NUMERO_DE_ACTIVO: 'H-2' }]);
    const person = await world.phoneOf('historiadora', 'Historia');
    const historia = await world.group('Historia');
    const [whole, delta] = [new GroupCopy(person, historia), new GroupCopy(person, historia)];
    await delta.refresh();
    const raro = 'Dijo: "\\N"\n\tÑandú \u{1F9EE}';
    for (const serial of ['1', '2', '3', raro]) {
      await person.download(historia);
      await person.apply(person.update('H-1', { SERIAL: serial }));
    }
    await world.load([{ ...row, LIBRO: 'M', SALVAGE_VALUE: '7' }]);
    // A file may change what phones do not know of.
    await world.load([{ ...row, LIBRO: 'M', SALVAGE_VALUE: '8' }]);

    await whole.refresh();
    await delta.refresh();
    const others = new GroupCopy(await world.phoneOf('otra_historiadora', 'Historia'), historia);
    await others.refresh();
    const { id } = await world.stored('H-1');
    const historial = whole.activos.get(id)?.historial ?? [];
    expect(historial.map(({ changes }) => Object.values(changes).map((change) => change.new))).toEqual([
      ['M'],
      [raro],
      ['3'],
      ['2'],
      ['1'],
    ]);
    expect(historial[0]).toMatchObject({ source: 'ARCHIVO', changes: { LIBRO: { old: 'L', new: 'M' } } });
    expect(historial[1]).toEqual({
      action_id: expect.any(String),
      action_type: 'UPDATE',
      source: 'CAMPO',
      usuario_nombre: 'historiadora',
      usuario_nombre_completo: expect.any(String),
      changes: { SERIAL: { old: '3', new: raro } },
      observaciones: null,
      synced_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(delta.activos.get(id)).toEqual(whole.activos.get(id));
    const unnamed = historial.map((change) => ({ ...change, action_id: null }));
    expect(others.activos.get(id)?.historial).toEqual(unnamed);
    await person.download(historia);
    await person.apply(person.update('H-1', { ESTADO: 'MALO' }));
    await delta.refresh();
    const states = delta.activos.get(id)?.historial?.map(({ changes }) => Object.keys(changes)[0]);
    expect(states).toEqual(['ESTADO', 'LIBRO', 'SERIAL', 'SERIAL', 'SERIAL']);
    expect([...whole.activos.values()].find((one) => one.codigo_activo === 'H-2')?.historial).toBeNull();

    // What was done to it elsewhere is told to nobody here, but where it came from.
    const stranger = { ...row, NUMERO_DE_ACTIVO: 'H-3', SECCIONAL: 'Ajena' };
    await world.load([stranger]);
    await world.load([{ ...stranger, LIBRO: 'AJENO' }]);
    await world.load([{ ...stranger, LIBRO: 'AJENO', SECCIONAL: 'Historia' }]);
    await delta.refresh();
    const came = [...delta.activos.values()].find((one) => one.codigo_activo === 'H-3');
    expect(came?.historial?.map(({ changes }) => changes)).toEqual([
      { SECCIONAL: { old: 'Ajena', new: 'Historia' } },
    ]);
  });
});
