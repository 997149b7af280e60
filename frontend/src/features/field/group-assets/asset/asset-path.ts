import type { AssetKey } from '@/offline/db/rows';

/**
 * Where a person comes from to an asset's page, kept by the history: the way back leads there as it was left.
 */
export type CameFrom = {
  from?: 'list' | 'scanner';
  /** The name of the list's group, where that may be another than the asset's. */
  group?: string;
};

export const groupPath = (grupoId: number): string => `/user/trabajos/${grupoId}`;

/** The address of an asset's own page. */
export const assetPath = (grupoId: number, id: AssetKey): string => `${groupPath(grupoId)}/activos/${id}`;
