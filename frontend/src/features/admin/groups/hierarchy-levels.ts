import type { GroupDto } from '@/api/generated/model/group-dto';
import type { GroupType } from '@/api/generated/model/group-type';
import { groupPaths } from '@/lib/groups/group-paths';
import { groupTypes } from '@/ui/TypeTag';

/** A column of the structure: what can be chosen there, and what is. */
export type HierarchyLevel = { tipo: GroupType; groups: GroupDto[]; chosen: GroupDto | null };

/**
 * The four columns for a selection. Each lists what hangs from the deepest choice above it: a place that
 * leaves a level out (an employee right below a Seccional) is offered there too, so that nothing is out of
 * reach.
 * @param selectedId the deepest choice; the ones above it are its ancestors
 */
export function hierarchyLevels(groups: GroupDto[], selectedId: number | null): HierarchyLevel[] {
  const selected = groups.find(({ id }) => id === selectedId);
  const choices = selected ? [...groupPaths(groups)(selected.id), selected] : [];
  return groupTypes.map((tipo, level) => {
    const above = choices.filter((group) => groupTypes.indexOf(group.tipo) < level).at(-1) ?? null;
    return {
      tipo,
      groups: groups.filter((group) => group.tipo === tipo && group.parent_id === (above?.id ?? null)),
      chosen: choices.find((group) => group.tipo === tipo) ?? null,
    };
  });
}
