export type Placed = { id: number; nombre: string; parent_id: number | null };

/**
 * For each of these groups the ones above it, from the root down. Asking costs a walk upwards, not a search.
 */
export function groupPaths<Group extends Placed>(groups: readonly Group[]): (id: number) => Group[] {
  const byId = new Map(groups.map((group) => [group.id, group]));
  return (id) => {
    const path: Group[] = [];
    let parentId = byId.get(id)?.parent_id ?? null;
    while (parentId !== null) {
      const parent = byId.get(parentId);
      if (!parent || path.includes(parent)) break;
      path.unshift(parent);
      parentId = parent.parent_id;
    }
    return path;
  };
}

/** 'Antioquia › Tesorería', as places are written everywhere. */
export const pathText = (path: readonly Placed[]): string => path.map(({ nombre }) => nombre).join(' › ');

/** The same as names, the group's own last. */
export const fullPathText = (path: readonly Placed[], group: Placed): string => pathText([...path, group]);
