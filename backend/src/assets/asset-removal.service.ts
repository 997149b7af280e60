import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import { Turns } from '../common/turns.js';
import { ADVISORY_LOCKS } from '../common/sql/advisory-locks.js';
import { retryTransaction } from '../common/sql/retry-transaction.js';
import { GroupPlacesService } from '../groups/group-places.service.js';
import { assetValues } from '../inventory/asset-select.js';
import { assetChanged } from './changes-since.js';
import type { RemoveAssetDto, RemovedAssetDto } from './dto/asset-removal.dto.js';
import { fieldWorkOn, isAny } from './field-work.js';
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
   * The imports' lock comes first: a file that has found the asset must not lose it before it writes. Whoever works on
   * the asset holds its row, and has recorded that by the time it is ours.
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
    await manager.query(RECORD, [assetId, adminId, motivo]);
    // Its history and its former numbers go with it; its departure is written by the database.
    await manager.query(`DELETE FROM assets WHERE id = $1`, [assetId]);
    await this.places.removeEmptyGroups(manager);
    return this.again(manager, assetId, version, adminId);
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

const RECORD = `
  INSERT INTO asset_removals (asset_id, numero_de_activo, descripcion, version, grupos, valores, numeros_anteriores,
                              historial, busqueda, usuario_id, motivo, removed_at)
  SELECT s.id, s.numero_de_activo, s.descripcion, s.version,
         ARRAY(SELECT unnest(g.path) UNION SELECT unnest(d.grupos) FROM asset_departures d WHERE d.asset_id = s.id),
         ${assetValues('s')},
         ARRAY(SELECT former.numero_key FROM asset_aliases former WHERE former.asset_id = s.id ORDER BY 1),
         (SELECT coalesce(jsonb_agg(to_jsonb(h) - 'asset_id' ORDER BY h.id), '[]')
          FROM asset_history h WHERE h.asset_id = s.id),
         s.busqueda, $2, $3, clock_timestamp()
  FROM assets s JOIN groups g ON g.id = s.grupo_id WHERE s.id = $1`;
