import type { Row } from '../server/office.ts';
import { same, show, type Field, type Value } from '../world/fields.ts';
import type { Import, World } from '../world/world.ts';
import { holders } from './number-rules.ts';
import { type HistoryRow, isFieldWork, readServer } from './server-state.ts';

/** Columns of files that carry the names of the history in another spelling. */
const RESPELT: Record<string, string> = { DESCRIPCIoN: 'DESCRIPCION', DIRECCIoN: 'DIRECCION' };

/**
 * Nothing that a file says is passed over in silence (rule 11): right after an import every cell of it holds,
 * or stands under `diferencias`, or is what the field had before somebody edited it.
 */
export async function importRules(world: World, { rows, diferencias }: Import): Promise<string[]> {
  const server = await readServer(world.databaseUrl);
  const find = await holders(world.databaseUrl, server);
  const listed = new Set(diferencias.map(({ activo, campo }) => `${activo} ${campo}`));
  const seen = new Set<number>();
  const broken: string[] = [];
  for (const row of rows) {
    const number = row['NUMERO_DE_ACTIVO'] ?? '';
    const asset = find(number);
    if (!asset) {
      broken.push(`the file brought ${number} and there is no such asset`);
      continue;
    }
    // The first row of an asset goes in; others are errors (rule 10).
    if (seen.has(asset.id)) continue;
    seen.add(asset.id);
    const history = server.history.filter(({ asset_id }) => asset_id === asset.id);
    for (const [campo, value] of cells(row)) {
      if (equal(campo, asset.valores[campo], value)) continue;
      if (listed.has(`${asset.valores['NUMERO_DE_ACTIVO'] ?? ''} ${campo}`)) continue;
      if (wasEdited(campo, value, history)) continue;
      broken.push(
        `the file said ${campo} ${show(value)} of ${number}, it is ${show(asset.valores[campo])} and nobody was told`,
      );
    }
  }
  return broken;
}

/** A blank cell says nothing; the number is how the row names its asset. */
const cells = (row: Row): [string, string][] =>
  Object.entries(row).flatMap(([column, value]) =>
    value && column !== 'NUMERO_DE_ACTIVO' ? [[RESPELT[column] ?? column, value] as [string, string]] : [],
  );

const equal = (campo: string, one: Value | undefined, other: string): boolean =>
  campo === 'COSTO_ACTUAL' ? Number(one) === Number(other) : same(campo as Field, one, other);

/** Whether the field had this value until somebody edited it in the field. */
function wasEdited(campo: string, value: string, history: readonly HistoryRow[]): boolean {
  const edit = history.findLastIndex((line) => isFieldWork(line) && line.changes[campo]);
  return history.slice(0, edit + 1).some(({ changes }) => {
    const change = changes[campo];
    return change !== undefined && [change.old, change.new].some((held) => equal(campo, held, value));
  });
}
