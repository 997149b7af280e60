import { ActionType } from '@/api/generated/model/action-type';
import type { ChangeSource } from '@/api/generated/model/change-source';
import type { ListParams } from '@/ui/use-list-params';

const ACTIONS = Object.values(ActionType);

export const SOURCES: readonly ChangeSource[] = ['CAMPO', 'ARCHIVO', 'RESCATE', 'CONSOLA'];

export type ChangeFilters = { campo?: string; action_type?: ActionType; source?: ChangeSource };

/** What only changes can be narrowed by, from the address. */
export const changeFiltersOf = (params: ListParams): ChangeFilters => ({
  campo: params.get('campo') || undefined,
  action_type: ACTIONS.find((type) => type === params.get('accion')),
  source: SOURCES.find((source) => source === params.get('origen')),
});
