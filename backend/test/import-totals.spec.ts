import { startInventory, type InventoryWorld } from './inventory-world.js';

/** Rows that sum up what a report lists, and assets that are called like one. */
describe('sums among the rows of a file', () => {
  let world: InventoryWorld;
  beforeAll(async () => {
    world = await startInventory();
  });
  afterAll(() => world.stop());

  it.each([
    'TOTAL',
    ' Total general: ',
    'TOTALES',
    'Suma',
    'SUBTOTAL',
    'Sub-total',
    'Gran Total',
    'Sumatoria de los activos',
    '*** total ***',
    'Subtotal página 1',
    'Total Sistemas y compras',
    '*',
    '***',
  ])('are no assets when %p stands for their number and nothing describes them', async (label) => {
    const result = await world.load([
      { NUMERO_DE_ACTIVO: 'Z-1', DESCRIPCIoN: 'Silla', COSTO_ACTUAL: '10' },
      { NUMERO_DE_ACTIVO: label, DESCRIPCIoN: ' ', COSTO_ACTUAL: 'diez', VALOR_NETO_CONTABLE: '10' },
    ]);
    expect(result).toMatchObject({ details: { total: 1, errors: 0 }, errors: [], omitidas_total: 1 });
    const texto = `${label.trim()} · diez · 10`;
    expect(result.omitidas).toEqual([{ fila: 3, texto, motivo: 'Es un total o un subtotal' }]);
    expect(await world.row(label)).toBeUndefined();
  });

  it('are assets with a description, or with a number that is more than the word for a sum', async () => {
    const numbers = ['TOTAL-1', 'TOTAL 2024', 'Totalizador', 'Total Oil', 'SUMA7', 'Resumar', 'GENERAL'];
    const result = await world.load([
      { NUMERO_DE_ACTIVO: 'TOTAL', DESCRIPCIoN: 'Estación total Leica' },
      { NUMERO_DE_ACTIVO: 'Suma', Descripción: 'Máquina sumadora' },
      ...numbers.map((number) => ({ NUMERO_DE_ACTIVO: number, SERIAL: 's', COSTO_ACTUAL: '10' })),
    ]);
    expect(result.errors).toEqual([]);
    expect(result.details).toMatchObject({ inserted: 2 + numbers.length });

    const tooLong = await world.load([{ NUMERO_DE_ACTIVO: 'TOTAL', DESCRIPCIoN: 'x'.repeat(1001) }]);
    expect(tooLong.errors).toEqual([expect.objectContaining({ columna: 'DESCRIPCIoN' })]);
  });
});
