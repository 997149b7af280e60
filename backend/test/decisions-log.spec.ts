import { randomUUID } from 'node:crypto';

import type { AdminLogEntryDto } from '../src/admin-log/dto/admin-log.dto.js';
import { ConflictsWorld, decision } from './conflicts-world.js';

describe('the log of administrators, of decisions for others', () => {
  let office: ConflictsWorld;

  beforeAll(async () => {
    office = await ConflictsWorld.start();
    ofAna = [{ nombre: 'Persona', valor: office.ana.username }];
  });
  afterAll(() => office.stop());

  const entriesOf = async (actionId: string): Promise<AdminLogEntryDto[]> => {
    const { entradas } = (await office.world.get('admin/log?asunto=conflictos&limit=200').expect(200)).body;
    return (entradas as AdminLogEntryDto[]).filter(({ objeto_id }) => objeto_id === actionId);
  };
  let ofAna: object[];

  it('names the asset and whose work it was, once however often the answer is lost', async () => {
    const lost = await office.collided('K-1');
    const conflict = await office.shown(lost);
    const said = decision(conflict, { SERIAL: 'server' });
    await office.post(lost.id, said).expect(200);
    await office.post(lost.id, said).expect(200);
    expect(await entriesOf(lost.id)).toMatchObject([
      { accion: 'resolveConflict', objeto: 'K-1', detalles: ofAna, resultado: 'hecho' },
    ]);
  });

  it('names them where the work is discarded, once', async () => {
    const lost = await office.collided('K-2');
    const discard = () => office.world.post(`admin/syncs/conflicts/${lost.id}/discard`, {});
    await discard().expect(200);
    await discard().expect(200);
    expect(await entriesOf(lost.id)).toMatchObject([
      { accion: 'discardConflict', objeto: 'K-2', detalles: ofAna, resultado: 'hecho' },
    ]);
  });

  it('names them where the decision came too late to be one', async () => {
    const lost = await office.collided('K-3');
    const said = decision(await office.shown(lost), { SERIAL: 'server' });
    await office.beto.download(office.norte);
    await office.beto.apply(office.beto.update('K-3', { SERIAL: 'OTRA VEZ' }));
    expect((await office.post(lost.id, said).expect(200)).body).toMatchObject({ status: 'conflict' });
    expect(await entriesOf(lost.id)).toMatchObject([
      { objeto: 'K-3', detalles: ofAna, resultado: 'rechazado', codigo: 'conflict' },
    ]);
  });

  it('has only the id of what nobody knows', async () => {
    const id = randomUUID();
    const campos = { SERIAL: { choice: 'server', server: 'S' } };
    await office.post(id, { id: randomUUID(), activo_id: 1, campos }).expect(404);
    expect(await entriesOf(id)).toMatchObject([{ objeto: null, detalles: [], resultado: 'rechazado' }]);
  });

  it('calls the fields of a correction as the screens do', async () => {
    const { id } = await office.world.asset('K-4');
    const { version } = (await office.world.get(`admin/assets/${id}`).expect(200)).body;
    await office.world
      .post(`admin/assets/${id}/corregir`, {
        id: randomUUID(),
        version,
        motivo: 'Etiqueta nueva',
        campos: { NUMERO_ETIQUETA: 'E-4', CATEGORIA: 'Sillas' },
      })
      .expect(200);
    const { entradas } = (await office.world.get('admin/log?asunto=activos&limit=1').expect(200)).body;
    expect(entradas[0].detalles).toEqual([
      { nombre: 'Datos', valor: 'Categoría, Número de Etiqueta' },
      { nombre: 'Motivo', valor: 'Etiqueta nueva' },
    ]);
  });
});
