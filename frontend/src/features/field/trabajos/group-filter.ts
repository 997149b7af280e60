import type { GroupType } from '@/api/generated/model/group-type';
import { nameKey } from '@/lib/text/equality';
import type { GroupRow } from '@/offline/db/rows';

export type GroupFilter = { text: string; tipo: GroupType | 'ALL'; onlyMissing: boolean };

export const isMissing = ({ downloaded }: GroupRow): boolean => downloaded !== 1;

/**
 * Groups whose name has the text in it (case and accents apart), of the type, and not downloaded if asked.
 * @param kept ids of groups that stay although they are downloaded by now
 */
export function filterGroups(
  groups: readonly GroupRow[],
  { text, tipo, onlyMissing }: GroupFilter,
  kept: ReadonlySet<number>,
): GroupRow[] {
  const wanted = nameKey(text);
  return groups.filter(
    (group) =>
      (wanted === '' || nameKey(group.nombre).includes(wanted)) &&
      (tipo === 'ALL' || group.tipo === tipo) &&
      (!onlyMissing || isMissing(group) || kept.has(group.id)),
  );
}
