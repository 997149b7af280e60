import { registerKind } from '../src/syncs/kinds/kinds.js';
import { readWorkbook } from './support/read-workbook.js';
import { VERIFY } from './support/verify-kind.js';

registerKind(VERIFY);
const { startSyncWorld } = await import('./sync-world.js');

type World = Awaited<ReturnType<typeof startSyncWorld>>;
type Phone = Awaited<ReturnType<World['phoneOf']>>;
type SentAction = ReturnType<Phone['update']>;

/** A kind of action is one definition: whatever the server does with work asks that. */
describe('a kind of action that is only registered', () => {
  let world: World;
  let ana: Phone;

  beforeAll(async () => {
    world = await startSyncWorld();
    const place = { SECCIONAL: 'Norte', ESTADO: 'BUENO' };
    await world.load(
      ['V-0', 'V-1', 'V-2'].map((NUMERO_DE_ACTIVO) => ({
        NUMERO_DE_ACTIVO,
        DESCRIPCIoN: 'Equipo',
        ...place,
      })),
    );
    ana = await world.phoneOf('ana', 'Norte');
    await ana.download(await world.group('Norte'));
  });
  afterAll(() => world.stop());

  const seen = (numero: string, data_after: object): SentAction =>
    ({ ...ana.update(numero, {}), action_type: 'VERIFY', data_after }) as unknown as SentAction;

  it('is applied once, keeps its note, and changes nothing of the asset', async () => {
    const before = await world.stored('V-0');
    const action = seen('V-0', { observaciones: 'Está en la bodega' });
    expect(await ana.send(action)).toMatchObject([{ status: 'applied', version: 1 }]);
    expect(await ana.send(action)).toMatchObject([{ status: 'duplicate', version: 1 }]);
    expect(await world.stored('V-0')).toEqual(before);
  });

  it('is held to its own rules', async () => {
    expect(await ana.send(seen('V-1', {}))).toMatchObject([
      { status: 'rejected', error: 'La nota es obligatoria.' },
    ]);
    const nameless = { ...seen('V-1', { observaciones: 'x' }), activo_id: 0 };
    expect(await ana.send(nameless)).toMatchObject([
      { status: 'rejected', error: 'La acción no dice a qué activo se refiere.' },
    ]);
  });

  it('goes beside a change in one call, and onto what somebody wrote off meanwhile', async () => {
    const answers = await ana.send(
      ana.update('V-1', { SERIAL: 'S-1' }),
      seen('V-1', { observaciones: 'Con placa' }),
      ana.change('BAJA', 'V-2', { ESTADO: 'BAJA' }),
      seen('V-2', { observaciones: 'Sigue allí' }),
    );
    expect(answers.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied']);
  });

  it('stands in the history, in its filter, and in its workbook', async () => {
    const { body } = await world.get('admin/syncs?action_type=VERIFY').expect(200);
    expect(body.total).toBe(3);
    expect(body.syncs).toContainEqual(
      expect.objectContaining({ action_type: 'VERIFY', observaciones: 'Está en la bodega', changes: {} }),
    );
    const { rows } = await readWorkbook(world.get('admin/syncs/export?action_type=VERIFY'));
    expect(rows.map((row) => row['Acción'])).toEqual(['Verificación', 'Verificación', 'Verificación']);
  });
});
