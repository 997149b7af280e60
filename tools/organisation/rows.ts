import type { InventoryColumn, InventoryRow } from '../../backend/src/demo/inventory/columns.ts';
import { inventoryRows } from '../../backend/src/demo/inventory/generate-inventory.ts';

/** What all assets of one person have in common. */
const PLACE = [
  ...['SECCIONAL', 'DEPENDENCIA', 'DIRECCIoN', 'EMPLEADO', 'NUM_INDENTIFICACION'],
  ...['DEPARTAMENTO', 'Ubicacion', 'CENTRO_DE_COSTOS', 'Ordenador_de_Gasto'],
] as InventoryColumn[];

const ASSETS_PER_PERSON = 20;

export interface OrganisationOptions {
  assets: number;
  /** Puts everything below one root. */
  seccional?: string;
}

/**
 * An invented organisation in which one person answers for 20 assets: 100,000 assets have some 5,000 groups.
 * Always the same for the same number.
 */
export function* organisationRows({ assets, seccional }: OrganisationOptions): Generator<InventoryRow> {
  const most = Math.ceil(assets / ASSETS_PER_PERSON);
  const known = new Set<string>();
  const places: Partial<InventoryRow>[] = [];
  let index = 0;
  for (const row of inventoryRows({ rows: assets, seed: 1 })) {
    const place = Object.fromEntries(PLACE.map((column) => [column, row[column]])) as Partial<InventoryRow>;
    const key = Object.values(place).join('|');
    // What belongs to an office and to nobody in it stays where it is.
    const isShared = row.EMPLEADO === '';
    if (!isShared && places.length < most && !known.has(key)) {
      known.add(key);
      places.push(place);
    }
    const own = isShared || known.has(key) ? {} : places[index % places.length];
    yield { ...row, ...own, ...(seccional !== undefined && { SECCIONAL: seccional }) };
    index += 1;
  }
}
