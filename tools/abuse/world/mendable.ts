import type { World } from './world.ts';

/** An import with rows in error: a file that says `corrige` may bring them mended. */
export interface Mendable {
  id: string;
  /** As the import counts them. */
  rows: number[];
}

/** Most of them are mended by attacks in time; one that is mended twice is left out. */
const WRONG_ROWS = 100;

export async function loadMendable(world: World): Promise<Mendable> {
  const items = Array.from({ length: WRONG_ROWS }, (_, n) => ({
    NUMERO_DE_ACTIVO: `M-${n}`,
    DESCRIPCIoN: 'Por corregir',
    COSTO_ACTUAL: 'mucho',
  }));
  const { import_id, errors } = await world.admin<{ import_id: string; errors: { fila: number }[] }>(
    ...(['POST', 'inventory/upload', { items, archivo: 'con-errores.xlsx' }] as const),
  );
  return { id: import_id, rows: errors.map(({ fila }) => fila) };
}
