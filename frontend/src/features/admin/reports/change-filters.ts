import type { ActionType } from '@/api/generated/model/action-type';
import type { HistorySource } from '@/api/generated/model/history-source';
import type { ListParams } from '@/ui/use-list-params';

const ACTIONS: readonly ActionType[] = ['CREATE', 'UPDATE', 'TRANSFER', 'BAJA'];

export const SOURCES: readonly HistorySource[] = ['CAMPO', 'ARCHIVO', 'RESCATE', 'CONSOLA'];

export type ChangeFilters = { campo?: string; action_type?: ActionType; source?: HistorySource };

/** What only changes can be narrowed by, from the address. */
export const changeFiltersOf = (params: ListParams): ChangeFilters => ({
  campo: params.get('campo') || undefined,
  action_type: ACTIONS.find((type) => type === params.get('accion')),
  source: SOURCES.find((source) => source === params.get('origen')),
});
