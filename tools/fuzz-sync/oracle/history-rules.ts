import { LEVELS, nameKey, show, type Value } from '../world/fields.ts';
import { isFieldWork, type ServerState } from './server-state.ts';

/**
 * History explains every value: replayed from nothing, old by old and new by new, each asset comes to what
 * its row holds; versions grow by one with every change. And nothing was applied without its line of history.
 */
export function historyRules({ assets, history, actions, groups }: ServerState): string[] {
  const broken: string[] = [];
  for (const asset of assets) {
    const values: Record<string, Value> = {};
    let version = 0;
    for (const line of history.filter(({ asset_id }) => asset_id === asset.id)) {
      const name = `history ${line.id} of ${asset.valores['NUMERO_DE_ACTIVO'] ?? ''} (${line.source} ${line.action_type})`;
      for (const [field, change] of Object.entries(line.changes)) {
        if ((values[field] ?? null) !== change.old) {
          broken.push(`${name}: ${field} was ${show(values[field])}, the history says ${show(change.old)}`);
        }
        values[field] = change.new;
      }
      const changed = Object.keys(line.changes).length > 0;
      if (line.version !== version + (changed ? 1 : 0)) {
        broken.push(
          `${name}: version ${version} became ${line.version}${changed ? '' : ' without a change'}`,
        );
      }
      version = line.version;
    }
    for (const [field, value] of Object.entries(asset.valores)) {
      if ((values[field] ?? null) !== value) {
        broken.push(
          `${asset.valores['NUMERO_DE_ACTIVO'] ?? ''}: ${field} is ${show(value)}, its history ends with ${show(values[field])}`,
        );
      }
    }
    if (asset.version !== version)
      broken.push(`asset ${asset.id} has version ${asset.version}, its history ends with ${version}`);
  }

  const applied = new Map(
    actions.filter(({ status }) => status === 'applied').map((action) => [action.id, action]),
  );
  const lines = history.filter(isFieldWork);
  for (const action of applied.values()) {
    const own = lines.filter(({ action_id }) => action_id === action.id);
    if (own.length !== 1)
      broken.push(`action ${action.id} is applied and has ${own.length} lines of history`);
    if (own[0] && own[0].version !== action.result_version) {
      broken.push(
        `action ${action.id} gave version ${String(action.result_version)}, its history says ${own[0].version}`,
      );
    }
  }
  for (const line of lines) {
    if (!line.action_id || !applied.has(line.action_id))
      broken.push(`history ${line.id} is of no applied action`);
  }
  return [...broken, ...placeRules({ assets, groups })];
}

/** Names of levels are those of the groups that hold the asset. */
function placeRules({ assets, groups }: Pick<ServerState, 'assets' | 'groups'>): string[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const broken: string[] = [];
  for (const asset of assets) {
    const path = byId.get(asset.grupo_id)?.path.map((id) => byId.get(id)) ?? [];
    if (path.length === 0) broken.push(`asset ${asset.id} is in group ${asset.grupo_id}, which is not there`);
    for (const level of LEVELS) {
      const group = path.find((one) => one?.tipo === level);
      const name = group && nameKey(group.nombre) !== 'sin asignar' ? group.nombre : null;
      if ((asset.valores[level] ?? null) !== name) {
        broken.push(
          `asset ${asset.id}: ${level} is ${show(asset.valores[level])}, its group's is ${show(name)}`,
        );
      }
    }
  }
  return broken;
}

/** A group without assets stays while users are assigned to it or below it, else it goes (rule 9). */
export function groupRules({ assets, groups, assignments }: ServerState): string[] {
  const used = new Set<number>();
  const byId = new Map(groups.map((group) => [group.id, group]));
  for (const id of [
    ...assets.map(({ grupo_id }) => grupo_id),
    ...assignments.map(({ grupo_id }) => grupo_id),
  ]) {
    for (const above of byId.get(id)?.path ?? []) used.add(above);
  }
  return groups
    .filter(({ id }) => !used.has(id))
    .map(({ id, tipo, nombre }) => `group ${id} (${tipo} ${nombre}) has neither assets nor users`);
}
