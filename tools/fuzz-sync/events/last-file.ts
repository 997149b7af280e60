import { isFieldWork, readServer } from '../oracle/server-state.ts';
import type { Row } from '../server/office.ts';
import type { Field } from '../world/fields.ts';
import type { Rng } from '../world/rng.ts';
import type { World } from '../world/world.ts';
import { loadRows } from './office.ts';

/** What people edit, by its column in files. Places have rules of their own, and other files bring them. */
export const COLUMNS: Partial<Record<Field, string>> = {
  SERIAL: 'SERIAL',
  DESCRIPCION: 'DESCRIPCIoN',
  NUMERO_ETIQUETA: 'NUMERO_ETIQUETA',
  ESTADO: 'ESTADO',
};

/**
 * A file that knows better whatever was edited in the field: a third value for each such field. Nearly all of
 * it stands against an edit, of which other files have little by chance.
 */
export async function loadLastFile(world: World, rng: Rng): Promise<void> {
  const { assets, history } = await readServer(world.databaseUrl);
  const rows: Row[] = [];
  for (const { id, valores } of assets) {
    const row: Row = {};
    for (const [field, column] of Object.entries(COLUMNS)) {
      const edits = history.filter(
        (line) =>
          line.asset_id === id && isFieldWork(line) && line.action_type !== 'CREATE' && line.changes[field],
      );
      if (edits.length > 0 && rng.chance(0.8))
        row[column] = field === 'ESTADO' ? rng.pick(['BUENO', 'REGULAR', 'MALO']) : world.fresh('last');
    }
    const { NUMERO_DE_ACTIVO = null } = valores;
    if (NUMERO_DE_ACTIVO !== null && Object.keys(row).length > 0) rows.push({ NUMERO_DE_ACTIVO, ...row });
  }
  if (rows.length > 0) await loadRows(world, rng, 'other values of what the field edited', rows);
}
