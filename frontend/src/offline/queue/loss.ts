import type { ActionType } from '../wire';

/** What would be lost, by name, before anybody is asked whether to go on. */
export interface LossReport {
  actions: {
    id: string;
    action_type: ActionType;
    NUMERO_DE_ACTIVO: string | null;
    DESCRIPCION: string | null;
    photos: number;
  }[];
  photos: number;
}
