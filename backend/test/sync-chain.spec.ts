import { randomUUID } from 'node:crypto';

import { type Phone, settle, startSyncWorld, type SyncWorld } from './sync-world.js';

/** Days without a connection: chains of actions on one asset, creations and transfers. */
describe('what was done in a row', () => {
  let world: SyncWorld;
  let ana: Phone;
  let norte: number;
  let soporte: number;

  beforeAll(async () => {
    world = await startSyncWorld();
    const place = { SECCIONAL: 'Norte', DEPENDENCIA: 'Sistemas', DIRECCIoN: 'Soporte', EMPLEADO: 'Ana Ruiz' };
    await world.load([
      ...Array.from({ length: 20 }, (_, n) => ({
        NUMERO_DE_ACTIVO: `C-${n + 1}`,
        DESCRIPCIoN: 'Equipo',
        ESTADO: 'BUENO',
        ...place,
      })),
      { NUMERO_DE_ACTIVO: 'C-SOLO', DESCRIPCIoN: 'Único', SECCIONAL: 'Norte', DEPENDENCIA: 'Archivo' },
      { NUMERO_DE_ACTIVO: 'C-SUR', DESCRIPCIoN: 'Ajeno', SECCIONAL: 'Sur', EMPLEADO: 'Leo Paz' },
    ]);
    ana = await world.phoneOf('ana', 'Norte');
    norte = await world.group('Norte');
    soporte = await world.group('Soporte');
    await ana.download(norte);
  });
  afterAll(() => world.stop());

  it('arrives in one batch: created, updated, transferred, written off', async () => {
    const created = { NUMERO_DE_ACTIVO: 'C-CADENA', DESCRIPCION: 'Portátil', SERIAL: 'A1' };
    const make = ana.create(soporte, created);
    const before = {
      ...created,
      ESTADO: 'BUENO',
      SECCIONAL: 'Norte',
      DEPENDENCIA: 'Sistemas',
      DIRECCION: 'Soporte',
    };
    const steps = [
      make,
      ana.later(make, 'UPDATE', before, { SERIAL: 'A2' }),
      ana.later(
        make,
        'TRANSFER',
        { ...before, SERIAL: 'A2' },
        {
          EMPLEADO: 'Eva Gil',
          DEPENDENCIA: 'Compras',
          observaciones: 'Pasa a Compras',
        },
      ),
      ana.later(make, 'BAJA', { ...before, SERIAL: 'A2' }, { ESTADO: 'BAJA' }),
    ];
    const results = await ana.send(...steps);
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(results.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
    expect(new Set(results.map(({ activo_id }) => activo_id)).size).toBe(1);
    expect(await world.stored('C-CADENA')).toMatchObject({ serie: 'A2', estado: 'BAJA', version: 4 });
    expect(await world.place('C-CADENA')).toEqual([
      'SECCIONAL Norte',
      'DEPENDENCIA Compras',
      'EMPLEADO Eva Gil',
    ]);
    const history = await world.history('C-CADENA');
    expect(history.map(({ action_type }) => action_type)).toEqual(['BAJA', 'TRANSFER', 'UPDATE', 'CREATE']);
    expect(history[1]).toMatchObject({
      notes: { observaciones: 'Pasa a Compras' },
      changes: {
        EMPLEADO: { old: null, new: 'Eva Gil' },
        DEPENDENCIA: { old: 'Sistemas', new: 'Compras' },
        DIRECCION: { old: 'Soporte', new: null },
      },
    });
    // All of it again, one by one, as after a lost answer.
    for (const [index, step] of steps.entries()) {
      expect(await ana.send(step)).toEqual([{ ...results[index], status: 'duplicate' }]);
    }
  });

  it('goes on past one that was rejected, in the same call', async () => {
    const wrong = ana.update('C-1', { ESTADO: 'ROTO' });
    const results = await ana.send(
      wrong,
      ana.update('C-2', { SERIAL: 'X' }),
      ana.update('C-1', { SERIAL: 'X' }),
      ana.baja('C-1'),
    );
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'applied', 'applied', 'applied']);
    expect(await world.stored('C-1')).toMatchObject({ serie: 'X', estado: 'BAJA' });
  });

  it('waits for a creation that never came or did not apply', async () => {
    const orphan = ana.later(ana.create(norte, {}), 'UPDATE', {}, { SERIAL: 'X' });
    expect(await ana.send(orphan)).toMatchObject([{ status: 'held', activo_id: 0, version: 0 }]);

    const make = ana.create(norte, { NUMERO_DE_ACTIVO: 'C-3', DESCRIPCION: 'Repetido' });
    const next = ana.later(
      make,
      'UPDATE',
      { NUMERO_DE_ACTIVO: 'C-3', DESCRIPCION: 'Repetido' },
      { SERIAL: 'Y' },
    );
    const results = await ana.send(make, next);
    expect(results).toMatchObject([{ status: 'conflict', activo_id: 0 }, { status: 'held' }]);
    expect(await ana.send(next)).toMatchObject([{ status: 'held' }]);
  });

  it('waits behind a conflict that it was built on, also in a later call', async () => {
    const beto = await world.phoneOf('beto', 'Norte');
    await beto.download(norte);
    await beto.apply(beto.update('C-4', { SERIAL: 'DE BETO' }));
    const lost = ana.update('C-4', { SERIAL: 'DE ANA' });
    const conflict = await ana.collide(lost);
    const built = ana.update('C-4', { DESCRIPCION: 'Con serial de Ana' });
    built.data_before = { ...(built.data_before as object), SERIAL: 'DE ANA' };
    expect(await ana.send(built)).toMatchObject([{ status: 'held' }]);
    // The settlement and what waited for it may come together.
    const answer = settle(lost, conflict, { SERIAL: 'local' }, { SERIAL: 'DE ANA' });
    expect(await ana.send(answer, built)).toMatchObject([{ status: 'applied' }, { status: 'applied' }]);
    expect(await world.stored('C-4')).toMatchObject({ serie: 'DE ANA', descripcion: 'Con serial de Ana' });
  });

  it('goes on from work done anew, whatever became of an old conflict about the same value', async () => {
    const eva = await world.phoneOf('eva', 'Norte');
    await eva.download(norte);
    for (const [numero, since] of [
      ['C-14', null],
      ['C-15', 'DE EVA OTRA VEZ'],
    ] as const) {
      await eva.apply(eva.update(numero, { SERIAL: 'DE EVA' }));
      await ana.collide(ana.update(numero, { SERIAL: 'DE ANA' }));
      // Given up on the phone or forgotten in a file; a download brings what stands, and she enters hers
      // again.
      const phone = await world.secondPhoneOf(ana);
      await phone.download(norte);
      const anew = phone.update(numero, { SERIAL: 'DE ANA' });
      const next = phone.update(numero, { DESCRIPCION: 'Y algo más' });
      next.data_before = { ...(next.data_before as object), SERIAL: 'DE ANA' };
      await phone.apply(anew);
      if (since) {
        await eva.apply({ ...eva.update(numero, { SERIAL: since }), data_before: { SERIAL: 'DE ANA' } });
      }
      await phone.apply(next);
      expect(await world.stored(numero)).toMatchObject({
        serie: since ?? 'DE ANA',
        descripcion: 'Y algo más',
      });
    }
  });

  describe('to create an asset', () => {
    it('takes the levels that were not given from the group', async () => {
      const empleado = await world.group('Ana Ruiz');
      await ana.apply(ana.create(empleado, { NUMERO_DE_ACTIVO: ' c-n1 ', DESCRIPCION: 'Nuevo' }));
      expect(await world.stored('C-N1')).toMatchObject({
        codigo_activo: 'c-n1',
        estado: 'BUENO',
        grupo_id: empleado,
        seccional: 'Norte',
        dependencia_responsable: 'Sistemas',
        direccion: 'Soporte',
        empleado_responsable: 'Ana Ruiz',
      });
    });

    it('asks when the number exists, whatever its case, and shows whose it is to those who may see it', async () => {
      const make = ana.create(norte, { NUMERO_DE_ACTIVO: 'c-5', DESCRIPCION: 'Otro' });
      const conflict = await ana.collide(make);
      expect(conflict).toMatchObject({
        motivo: 'numero_existente',
        campos: { NUMERO_DE_ACTIVO: { original: null, mine: 'c-5', server: 'C-5' } },
        server: { codigo_activo: 'C-5' },
      });
      // Settled as another asset …
      const other = {
        ...make,
        id: randomUUID(),
        data_after: { NUMERO_DE_ACTIVO: 'C-5B', DESCRIPCION: 'Otro' },
        resolves: { action_id: make.id, campos: { NUMERO_DE_ACTIVO: 'other' } },
      };
      const { activo_id } = await ana.apply(other);
      // … and what was built on the first attempt finds it.
      const next = ana.later(make, 'UPDATE', { DESCRIPCION: 'Otro' }, { SERIAL: 'Z' });
      expect(await ana.send(next)).toMatchObject([{ status: 'applied', activo_id }]);
    });

    it('may turn out to be an update of the asset that has the number', async () => {
      const make = ana.create(norte, { NUMERO_DE_ACTIVO: 'C-6', DESCRIPCION: 'El mismo', SERIAL: 'S6' });
      const conflict = await ana.collide(make);
      const update = {
        ...settle(
          make,
          conflict,
          { NUMERO_DE_ACTIVO: 'server' },
          { NUMERO_DE_ACTIVO: 'C-6', DESCRIPCION: 'El mismo', SERIAL: 'S6' },
        ),
        action_type: 'UPDATE',
        activo_id: conflict.server?.id ?? 0,
      };
      await ana.apply(update);
      expect(await world.stored('C-6')).toMatchObject({ descripcion: 'El mismo', serie: 'S6' });
    });

    it('says nothing of an asset that the user may not see', async () => {
      const make = ana.create(norte, { NUMERO_DE_ACTIVO: 'C-SUR', DESCRIPCION: 'Otro' });
      expect(await ana.collide(make)).toEqual({
        action_id: make.id,
        motivo: 'numero_existente',
        campos: { NUMERO_DE_ACTIVO: { original: null, mine: 'C-SUR', server: null } },
        server: null,
        version: 0,
      });
    });
  });

  describe('to correct a number', () => {
    it('leaves the former one as an alias for files', async () => {
      await ana.apply(ana.update('C-7', { NUMERO_DE_ACTIVO: 'C-7-BIEN' }));
      const { details } = await world.load([{ NUMERO_DE_ACTIVO: 'C-7', DESCRIPCIoN: 'Desde el archivo' }]);
      expect(details).toMatchObject({ inserted: 0, updated: 1 });
      expect(await world.stored('C-7-BIEN')).toMatchObject({ descripcion: 'Desde el archivo' });
      // Nobody else gets the former number, and the asset itself may go back to it.
      await ana.collide(ana.create(norte, { NUMERO_DE_ACTIVO: 'c-7', DESCRIPCION: 'Otro' }));
      await ana.download(norte);
      await ana.apply(ana.update('C-7-BIEN', { NUMERO_DE_ACTIVO: 'C-7' }));
    });

    it('asks when another asset has it', async () => {
      expect(await ana.collide(ana.update('C-8', { NUMERO_DE_ACTIVO: 'c-9' }))).toMatchObject({
        motivo: 'numero_existente',
        campos: { NUMERO_DE_ACTIVO: { original: 'C-8', mine: 'c-9', server: 'C-8' } },
        server: { codigo_activo: 'C-8' },
        titular: { activo: { codigo_activo: 'C-9' }, fotos: [] },
      });
    });

    it('says nothing of another asset that the user may not see, also not of one that left meanwhile', async () => {
      const told = await ana.collide(ana.update('C-8', { NUMERO_DE_ACTIVO: 'C-SUR' }));
      expect(told).toMatchObject({ motivo: 'numero_existente', server: { codigo_activo: 'C-8' } });
      expect(told).not.toHaveProperty('titular');
      const again = ana.update('C-8', { NUMERO_DE_ACTIVO: 'C-16' });
      expect(await ana.collide(again)).toHaveProperty('titular.activo.codigo_activo', 'C-16');
      await world.load([{ NUMERO_DE_ACTIVO: 'C-16', SECCIONAL: 'Sur', SERIAL: 'DEL SUR' }]);
      expect(JSON.stringify(await ana.collide(again))).not.toMatch(/titular|DEL SUR|"Sur"/);
    });
  });

  describe('to transfer', () => {
    it('keeps DIRECCION if DEPENDENCIA stays, and knows names without case and accents', async () => {
      const { version } = await ana.apply(
        ana.transfer('C-10', { EMPLEADO: 'Iván Peña', DEPENDENCIA: 'SISTEMAS' }),
      );
      expect(await world.place('C-10')).toEqual([
        'SECCIONAL Norte',
        'DEPENDENCIA Sistemas',
        'DIRECCION Soporte',
        'EMPLEADO Iván Peña',
      ]);
      await ana.apply(ana.transfer('C-11', { EMPLEADO: 'IVAN  PENA', DEPENDENCIA: 'Sistemas' }));
      expect(await world.stored('C-11')).toMatchObject({ empleado_responsable: 'Iván Peña' });
      expect(version).toBe(2);
    });

    it('lets a group go that it left empty', async () => {
      await ana.apply(ana.transfer('C-SOLO', { EMPLEADO: 'Eva Gil', DEPENDENCIA: 'Compras' }));
      const names = (await world.groups()).map(({ nombre }) => nombre);
      expect(names).toContain('Compras');
      expect(names).not.toContain('Archivo');
    });

    it('collides with another transfer', async () => {
      const beto = await world.phoneOf('berta', 'Norte');
      await beto.download(norte);
      await beto.apply(beto.transfer('C-12', { EMPLEADO: 'Leo Paz', DEPENDENCIA: 'Compras' }));
      const conflict = await ana.collide(
        ana.transfer('C-12', { EMPLEADO: 'Eva Gil', DEPENDENCIA: 'Sistemas' }),
      );
      expect(conflict.campos).toEqual({
        EMPLEADO: { original: 'Ana Ruiz', mine: 'Eva Gil', server: 'Leo Paz' },
      });
    });

    it('is never undone by a file', async () => {
      await ana.apply(ana.transfer('C-13', { EMPLEADO: 'Eva Gil', DEPENDENCIA: 'Compras' }));
      await world.load([
        {
          NUMERO_DE_ACTIVO: 'C-13',
          SECCIONAL: 'Norte',
          DEPENDENCIA: 'Sistemas',
          DIRECCIoN: 'Soporte',
          EMPLEADO: 'Ana Ruiz',
        },
      ]);
      expect(await world.stored('C-13')).toMatchObject({
        empleado_responsable: 'Eva Gil',
        dependencia_responsable: 'Compras',
      });
    });
  });
});
