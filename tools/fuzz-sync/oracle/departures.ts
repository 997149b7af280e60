import { LEVELS, nameKey, type Value } from '../world/fields.ts';
import { type AssetRow, type HistoryRow, isFieldWork, type ServerState } from './server-state.ts';

/**
 * An asset that a person does not reach, as the oracle sees it: from lines of history and names of places
 * alone.
 */
export interface OutOfReach {
  asset: AssetRow;
  /** Its values when it was last in a group that they have now; null when it never was. */
  left: Record<string, Value> | null;
  /** The version that it had then. */
  leftAt: number;
  /** What others did to it since, the move out of their groups among it. */
  foreign: HistoryRow[];
}

export function outOfReach(server: ServerState, userId: number): OutOfReach[] {
  const isTheirs = reachOf(server, userId);
  return server.assets.flatMap((asset) => {
    if (isTheirs(asset.valores)) return [];
    const lines = server.history.filter(({ asset_id }) => asset_id === asset.id);
    const values: Record<string, Value> = {};
    let left: OutOfReach['left'] = null;
    let leftAt = 0;
    for (const { changes, version } of lines) {
      for (const [field, change] of Object.entries(changes)) values[field] = change.new;
      if (!isTheirs(values)) continue;
      left = { ...values };
      leftAt = version;
    }
    return {
      asset,
      left,
      leftAt,
      foreign: lines.filter((line) => line.version > leftAt && !isOwn(line, userId)),
    };
  });
}

/** Whether an asset with these values hangs in a group of theirs. */
export function reachOf(
  { groups, assignments }: ServerState,
  userId: number,
): (values: Record<string, Value>) => boolean {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const paths = assignments
    .filter(({ usuario_id }) => usuario_id === userId)
    .map(({ grupo_id }) => (byId.get(grupo_id)?.path ?? []).flatMap((id) => byId.get(id) ?? []))
    .filter((path) => path.length > 0);
  return (values) =>
    paths.some((path) =>
      path.every(({ tipo, nombre }) => {
        const level = LEVELS.find((one) => one === tipo);
        return level !== undefined && nameKey(values[level] || 'Sin asignar') === nameKey(nombre);
      }),
    );
}

/** Their own work tells them what it wrote; what an administrator decided about it does not. */
const isOwn = (line: HistoryRow, userId: number): boolean =>
  line.usuario_id === userId && isFieldWork(line) && !line.notes.resolves?.decidido_por;
