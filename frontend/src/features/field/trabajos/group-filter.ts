import type { GroupType } from '@/api/generated/model/group-type';
import { nameKey } from '@/lib/text/equality';
import type { GroupRow } from '@/offline/db/rows';

export type GroupFilter = { text: string; tipo: GroupType | 'ALL'; onlyMissing: boolean };

/**
 * Groups whose name has the text in it (case and accents apart), of the type, and not downloaded if asked.
 */
export function filterGroups(
  groups: readonly GroupRow[],
  { text, tipo, onlyMissing }: GroupFilter,
): GroupRow[] {
  const wanted = nameKey(text);
  return groups.filter(
    (group) =>
      (wanted === '' || nameKey(group.nombre).includes(wanted)) &&
      (tipo === 'ALL' || group.tipo === tipo) &&
      (!onlyMissing || group.downloaded !== 1),
  );
}
