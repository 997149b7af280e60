import type { EntityManager } from 'typeorm';

import type { Valores } from './campos.js';
import type { ActivoDto } from './dto/activo.dto.js';
import { activoOf } from './facts/asset-state.js';
import { assetsById, lockAssets } from './facts/read-assets.js';
import { holdersOf } from './facts/read-numbers.js';

/** An asset as it is now, in the names of field actions and in those of the wire. */
export interface StoredAsset {
  id: number;
  version: number;
  valores: Valores;
  activo: ActivoDto;
}

/** Nobody's: whose conflicts stand on an asset is a question of calls. */
const NOBODY = 0;

/** Assets for whoever looks at them before they decide, inside the caller's transaction. */
export class AssetStore {
  constructor(private readonly manager: EntityManager) {}

  /** Until the transaction ends, by rising id. */
  lock(ids: readonly number[]): Promise<void> {
    return lockAssets(this.manager, ids);
  }

  async find(id: number): Promise<StoredAsset | null> {
    const asset = (await assetsById(this.manager, [id], NOBODY)).get(id);
    if (!asset) return null;
    const { version, valores } = asset;
    return { id, version, valores, activo: activoOf(asset) };
  }

  /** The asset that has a number, or had it and still answers to it in files. */
  async findByNumber(numero: string): Promise<number | null> {
    const holders = (await holdersOf(this.manager, [numero])).get(numero);
    return holders?.asset ?? holders?.alias ?? null;
  }
}
