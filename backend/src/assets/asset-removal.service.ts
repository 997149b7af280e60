import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { recordAct } from '../admin-log/act.js';
import { AppError } from '../common/errors/app-error.js';
import { Turns } from '../common/turns.js';
import { ADVISORY_LOCKS } from '../common/sql/advisory-locks.js';
import { retryTransaction } from '../common/sql/retry-transaction.js';
import { GroupPlacesService } from '../groups/group-places.service.js';
import { assetChanged } from './changes-since.js';
import type { RemoveAssetDto, RemovedAssetDto } from './dto/asset-removal.dto.js';
import { fieldWorkOn, isAny } from './field-work.js';
import { removeAssets } from './remove-assets.js';
import { assetGone, findRemoved } from './removed-asset.js';

const WORKED_ON =
  'En el campo ya se trabajó en este activo: no se puede quitar. Si ya no existe, se da de baja desde el campo; ' +
  'si sus datos están mal, corrígelos.';

/**
 * Administrators remove what was loaded by mistake, as long as nobody worked on it
 * (`docs/decisions/wrongly-loaded-assets-are-removed.md`).
 */
@Injectable()
export class AssetRemovalService {
  /** One at a time in this process: while an import runs, those that wait for it hold no connections. */
  private readonly removals = new Turns(1);

  constructor(
    private readonly dataSource: DataSource,
    private readonly places: GroupPlacesService,
  ) {}

  /**
   * A repeat after a lost answer is answered as the first time.
   * @throws AppError 404, also `asset_removed`; 409 `asset_worked_on` with how much there is in `details`,
   *   `asset_changed` with what changed
   */
  remove(assetId: number, removal: RemoveAssetDto, adminId: number): Promise<RemovedAssetDto> {
    return this.removals.run(() =>
      retryTransaction(this.dataSource, (manager) => this.removeIn(manager, assetId, removal, adminId)),
    );
  }

  /**
   * The imports' lock comes first: a file that has found the asset must not lose it before it writes. Whoever
   * works on the asset holds its row, and has recorded that by the time it is ours.
   */
  private async removeIn(
    manager: EntityManager,
    assetId: number,
    { version, motivo }: RemoveAssetDto,
    adminId: number,
  ): Promise<RemovedAssetDto> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.imports]);
    const [asset] = await manager.query<{ id: number; version: number }[]>(
      `SELECT id, version FROM assets WHERE id = $1 FOR UPDATE`,
      [assetId],
    );
    if (!asset) return this.again(manager, assetId, version, adminId);
    const work = await fieldWorkOn(manager, assetId);
    if (isAny(work)) throw AppError.conflict('asset_worked_on', WORKED_ON, { ...work });
    if (asset.version !== version) {
      throw await assetChanged(manager, asset, version, 'El activo cambió mientras lo quitabas');
    }
    await removeAssets(manager, [assetId], adminId, motivo);
    await this.places.removeEmptyGroups(manager);
    const removed = await this.again(manager, assetId, version, adminId);
    await recordAct(manager, { on: { id: assetId, name: removed.NUMERO_DE_ACTIVO }, details: { motivo } });
    return removed;
  }

  private async again(
    manager: EntityManager,
    assetId: number,
    version: number,
    adminId: number,
  ): Promise<RemovedAssetDto> {
    const found = await findRemoved(manager, assetId);
    if (found?.usuario_id === adminId && found.version === version) return found.removed;
    throw await assetGone(manager, assetId);
  }
}
