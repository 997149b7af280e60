import { sameName } from '../../lib/text/equality';
import type { GroupRow } from '../db/rows';
import type { ActionData } from '../wire';

const LEVELS = {
  SECCIONAL: 'seccional',
  DEPENDENCIA: 'dependencia',
  DIRECCION: 'direccion',
  EMPLEADO: 'empleado',
} as const satisfies Partial<Record<keyof ActionData, keyof GroupRow>>;

/**
 * Whether work names a place that is not in the group: the server goes by the names. What it leaves open is
 * the group's.
 */
export function namesOtherPlace(data: ActionData, group: GroupRow): boolean {
  const levels = Object.entries(LEVELS) as [keyof typeof LEVELS, (typeof LEVELS)[keyof typeof LEVELS]][];
  return levels.some(([field, level]) => {
    const named = data[field] ?? null;
    return named !== null && group[level] !== null && !sameName(named, group[level]);
  });
}
