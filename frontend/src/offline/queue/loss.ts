import type { EngineContext } from '../context';
import type { DraftRow } from '../drafts/draft-row';
import type { ActionType } from '../wire';
import type { StoredWork } from './project-queue';
import { projectQueue } from './project-queue';
import { readWork } from './read-work';
import { isNewAsset } from '../kinds/kinds';

/** What would be lost, by name, before anybody is asked whether to go on. */
export interface LossReport {
  actions: {
    id: string;
    action_type: ActionType;
    NUMERO_DE_ACTIVO: string | null;
    DESCRIPCION: string | null;
    photos: number;
    /** It was on its way, and no answer came: what has arrived stays with the server. */
    mayHaveArrived?: true;
  }[];
  photos: number;
  /** Forms that were begun and not saved, where these go too. */
  drafts: DraftLoss[];
}

interface DraftLoss {
  id: string;
  action_type: ActionType;
  NUMERO_DE_ACTIVO: string | null;
  DESCRIPCION: string | null;
  photos: number;
}

/**
 * Without an id, everything unsent. With one, that photo or action; a CREATE takes along whatever was done to
 * its asset since, which has nothing left to stand on.
 */
export function lossOf(work: StoredWork, id?: string): StoredWork {
  if (id === undefined) return work;
  const photos = work.photos.filter((photo) => photo.id === id);
  if (photos.length > 0) return { ...work, actions: [], photos };
  const action = work.actions.find((row) => row.id === id);
  const unborn = action && isNewAsset(action) && typeof action.asset === 'string';
  const actions = work.actions.filter((row) => row.id === id || (unborn && row.asset === action.asset));
  const ids = new Set(actions.map((row) => row.id));
  return { ...work, actions, photos: work.photos.filter((photo) => ids.has(photo.action_id)) };
}

export function reportOf(work: StoredWork): LossReport {
  const carried = new Set(work.actions.flatMap((row) => (row.carried ? [row.id] : [])));
  const actions = projectQueue({ ...work, photos: [] }, new Set()).map((item) => ({
    id: item.id,
    action_type: item.data.action_type,
    NUMERO_DE_ACTIVO: item.data.NUMERO_DE_ACTIVO,
    DESCRIPCION: item.data.DESCRIPCION,
    photos: work.photos.filter((photo) => photo.action_id === item.id).length,
    ...(carried.has(item.id) && { mayHaveArrived: true as const }),
  }));
  return { actions, photos: work.photos.length, drafts: [] };
}

/** The names that the form showed; of a new asset those that were typed. */
export const draftLoss = ({ id, action_type, shown, values, fotos }: DraftRow): DraftLoss => ({
  id,
  action_type,
  NUMERO_DE_ACTIVO: shown?.NUMERO_DE_ACTIVO || values['NUMERO_DE_ACTIVO'] || null,
  DESCRIPCION: shown?.DESCRIPCION || values['DESCRIPCION'] || null,
  photos: fotos.length,
});

export const describeLoss = async (ctx: EngineContext, id?: string): Promise<LossReport> =>
  reportOf(lossOf(await readWork(ctx), id));
