import { ComposedTexts1790000000080 } from '../src/database/migrations/1790000000080-composed-texts.js';
import { type SyncWorld, startSyncWorld } from './sync-world.js';

/** One whose key is another where its letters are written apart: those of the usual marks are not. */
const NAME = '\ud55c';

const apart = (text: string): string => text.normalize('NFD');

describe('the migration that composes letters', () => {
  let world: SyncWorld;

  beforeAll(async () => {
    world = await startSyncWorld();
    const place = { SECCIONAL: 'Norte', DEPENDENCIA: 'Compras' };
    await world.load([
      ...['UNO', 'DOS', 'TRES', 'CUATRO', 'ÑU', 'LLANO'].map((numero) => ({
        NUMERO_DE_ACTIVO: numero,
        DESCRIPCIoN: 'Equipo',
        ...place,
      })),
      { NUMERO_DE_ACTIVO: 'CINCO', DESCRIPCIoN: 'Equipo', ...place, EMPLEADO: 'Peña' },
      { NUMERO_DE_ACTIVO: 'SEIS', DESCRIPCIoN: 'Equipo', ...place, EMPLEADO: 'Otra' },
      { NUMERO_DE_ACTIVO: 'SIETE', DESCRIPCIoN: 'Equipo', ...place, EMPLEADO: NAME },
    ]);
  });
  afterAll(() => world.stop());

  const store = (sql: string, ...values: unknown[]) => world.dataSource.query(sql, values);
  const renumber = (numero: string, to: string) =>
    store(`UPDATE assets SET numero_de_activo = $2 WHERE numero_de_activo = $1`, numero, to);
  const renameGroup = async (nombre: string, to: string) => {
    await store(
      `UPDATE groups SET nombre = $2::text, nombre_key = clave_nombre($2::text) WHERE nombre = $1`,
      nombre,
      to,
    );
    for (const level of ['dependencia', 'empleado']) {
      await store(`UPDATE assets SET ${level} = $2 WHERE ${level} = $1`, nombre, to);
    }
  };

  it('lets what was stored apart be found again, and leaves what would become another’s', async () => {
    const isThere = async (): Promise<boolean> => {
      const name = new ComposedTexts1790000000080().name;
      return (await store(`SELECT 1 FROM migrations WHERE name = $1`, name)).length > 0;
    };
    while (await isThere()) await world.dataSource.undoLastMigration();
    await renumber('UNO', apart('MUÑ-1'));
    await store(
      `UPDATE assets SET descripcion = $2, valores_archivo = jsonb_build_object('DESCRIPCION', $3::text, 'NUMERO_ETIQUETA', NULL)
       WHERE numero_de_activo = $1`,
      apart('MUÑ-1'),
      apart('Cámara'),
      apart('Cámara\nñ'),
    );
    // Two that become the same, one that another has, and one that another had.
    await renumber('DOS', 'E\u0323\u0302-2');
    await renumber('TRES', '\u00ca\u0323-2');
    await renumber('CUATRO', apart('ÑU'));
    await renumber('LLANO', apart('SEÑAL'));
    await store(
      `INSERT INTO asset_aliases SELECT unnest($1::text[]), id FROM assets WHERE numero_de_activo = 'CINCO'`,
      [apart('AÑEJO'), 'SEÑAL', apart('ÑU')],
    );
    await renameGroup('Compras', apart('Áreas'));
    await renameGroup('Peña', apart('Peña'));
    await renameGroup('Otra', apart(NAME));

    await world.dataSource.runMigrations();

    expect(await world.stored('MUÑ-1')).toMatchObject({
      codigo_activo: 'MUÑ-1',
      descripcion: 'Cámara',
      dependencia_responsable: 'Áreas',
      version: 2,
    });
    expect((await world.row('MUÑ-1')).valores_archivo).toEqual({
      DESCRIPCION: 'Cámara\nñ',
      NUMERO_ETIQUETA: null,
    });
    const numbers = await store(`SELECT numero_de_activo AS n FROM assets ORDER BY id`);
    expect(numbers.map(({ n }: { n: string }) => n)).toEqual([
      'MUÑ-1',
      '\u1ec6-2',
      '\u00ca\u0323-2',
      apart('ÑU'),
      'ÑU',
      apart('SEÑAL'),
      'CINCO',
      'SEIS',
      'SIETE',
    ]);
    const aliases = await store(`SELECT numero_key AS n FROM asset_aliases ORDER BY numero_key COLLATE "C"`);
    expect(aliases.map(({ n }: { n: string }) => n).sort()).toEqual(['AÑEJO', apart('ÑU'), 'SEÑAL'].sort());
    // A group that would become another one stays, with the name that its assets have.
    expect((await world.stored('SEIS')).empleado_responsable).toBe(apart(NAME));
    expect((await world.place('SEIS')).at(-1)).toBe(`EMPLEADO ${apart(NAME)}`);

    const { details } = await world.load([
      { NUMERO_DE_ACTIVO: 'MUÑ-1', SERIAL: 'X' },
      { NUMERO_DE_ACTIVO: 'AÑEJO', SERIAL: 'Y' },
    ]);
    expect(details).toMatchObject({ inserted: 0, updated: 2 });
    expect(await world.stored('CINCO')).toMatchObject({ serie: 'Y', empleado_responsable: 'Peña' });
    expect(await world.place('CINCO')).toEqual(['SECCIONAL Norte', 'DEPENDENCIA Áreas', 'EMPLEADO Peña']);
  });
});
