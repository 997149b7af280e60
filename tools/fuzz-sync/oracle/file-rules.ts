import { FIELDS, LEVELS, same, show, type Field } from '../world/fields.ts';
import type { World } from '../world/world.ts';
import { isFieldWork, type ServerState } from './server-state.ts';

/**
 * A file never undoes field work (rule 11): a field that was edited in the field keeps its value against
 * every file until a file brings that very value; a place until a file brings all of it that was edited; and
 * nothing undoes a write-off.
 */
export function fileRules(server: ServerState, world: World): string[] {
  const broken: string[] = [];
  for (const asset of server.assets) {
    const edited = new Set<Field>();
    for (const line of server.history.filter(({ asset_id }) => asset_id === asset.id)) {
      const fields = FIELDS.filter((field) => line.changes[field]);
      // What a file that is taken back changes has rules of its own.
      if (line.source === 'CONSOLA') continue;
      if (isFieldWork(line)) {
        for (const field of fields) edited.add(field);
        continue;
      }
      for (const field of fields) {
        const change = line.changes[field];
        const name = `file line ${line.fila ?? 0} on ${asset.valores['NUMERO_DE_ACTIVO'] ?? ''}`;
        if (change?.old === 'BAJA' && field === 'ESTADO') broken.push(`${name} undid a write-off`);
        else if (LEVELS.includes(field)) {
          if (LEVELS.some((level) => edited.has(level)) && !broughtPlace(asset.id, line.id, server, world)) {
            broken.push(`${name} undid a move: ${field} ${show(change?.old)} → ${show(change?.new)}`);
          }
        } else if (edited.has(field) && !caughtUp(asset.id, field, line.id, server, world)) {
          broken.push(`${name} undid a field edit: ${field} ${show(change?.old)} → ${show(change?.new)}`);
        }
      }
    }
  }
  return broken;
}

/** Whether some file brought every level that the last move changed; the others were nobody's edit. */
function broughtPlace(assetId: number, lineId: string, server: ServerState, world: World): boolean {
  const lines = server.history.filter(
    (line) => line.asset_id === assetId && BigInt(line.id) < BigInt(lineId),
  );
  const move = lines.findLast((line) => isFieldWork(line) && LEVELS.some((level) => line.changes[level]));
  if (!move) return false;
  const moved = LEVELS.filter((level) => move.changes[level]);
  const numbers = new Set(lines.map(({ changes }) => changes['NUMERO_DE_ACTIVO']?.new));
  return world.imports.some(({ rows }) =>
    rows.some(
      (row) =>
        numbers.has(row['NUMERO_DE_ACTIVO'] ?? '') &&
        moved.every((level) =>
          same(level, row[level === 'DIRECCION' ? 'DIRECCIoN' : level], move.changes[level]?.new),
        ),
    ),
  );
}

/** Whether some file since the edit brought the edited value: the edit needs no more protection then. */
function caughtUp(assetId: number, field: Field, lineId: string, server: ServerState, world: World): boolean {
  const lines = server.history.filter(
    (line) => line.asset_id === assetId && BigInt(line.id) < BigInt(lineId),
  );
  const edit = lines.filter((line) => isFieldWork(line) && line.changes[field]).at(-1);
  const value = edit?.changes[field]?.new ?? null;
  const column = field === 'DESCRIPCION' ? 'DESCRIPCIoN' : field;
  // Whichever file it was: the oracle knows what all of them brought.
  return world.imports.some(({ rows }) =>
    rows.some((row) => (row[column] ?? null) === value && value !== null),
  );
}
