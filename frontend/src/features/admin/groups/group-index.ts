import type { AssignedUserDto } from '@/api/generated/model/assigned-user-dto';
import type { GroupDto } from '@/api/generated/model/group-dto';
import { groupPaths } from '@/lib/groups/group-paths';

/** Somebody who works in a group because a group over it was assigned. */
export type Inherited = { user: AssignedUserDto; from: GroupDto };

export type GroupIndex = {
  get: (id: number) => GroupDto | undefined;
  /** The groups over one, from the root down. */
  pathOf: (id: number) => GroupDto[];
  /** Each person once, with the nearest group over this one; not those who are assigned to it itself. */
  inheritedOf: (group: GroupDto) => Inherited[];
};

/** What is asked of the flat list again and again; an answer costs a walk upwards, not a search. */
export function indexGroups(groups: GroupDto[]): GroupIndex {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const pathOf = groupPaths(groups);
  return {
    get: (id) => byId.get(id),
    pathOf,
    inheritedOf: (group) => {
      const seen = new Set(group.usuarios_asignados.map(({ id }) => id));
      return pathOf(group.id)
        .reverse()
        .flatMap((from) => from.usuarios_asignados.map((user) => ({ user, from })))
        .filter(({ user }) => !seen.has(user.id) && seen.add(user.id));
    },
  };
}
