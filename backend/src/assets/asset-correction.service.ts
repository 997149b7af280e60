import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { recordAct } from '../admin-log/act.js';
import { AppError } from '../common/errors/app-error.js';
import { retryTransaction } from '../common/sql/retry-transaction.js';
import { constraintOf } from '../common/sql/sql-state.js';
import { GroupPlacesService } from '../groups/group-places.service.js';
import { appendHistory } from '../inventory/append-history.js';
import { ASSET_COLUMN_NAMES } from '../inventory/asset-column-names.js';
import { assetValues } from '../inventory/asset-select.js';
import { AssetWriter, type FieldValues } from '../inventory/asset-writer.js';
import { AssetStore } from '../syncs/asset-store.js';
import { assetChanged } from './changes-since.js';
import type { CorrectAssetDto } from './dto/correct-asset.dto.js';
import { readCorrection } from './read-correction.js';
import { assetGone } from './removed-asset.js';

interface PresentAsset {
  id: number;
  version: number;
  grupo_id: number;
  valores: FieldValues;
}

/** Somebody took the number between our look and our write: the next look finds them. */
const numberWasTaken = (error: unknown): boolean => constraintOf(error) === 'uq_assets_numero_key';

/**
 * Administrators correct assets (`docs/decisions/administrators-correct-assets.md`): by the rules of any
 * other change, in the history with the reason, and remembered so that no file undoes it.
 */
@Injectable()
export class AssetCorrectionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly places: GroupPlacesService,
  ) {}

  /**
   * A repeat changes nothing more.
   * @throws AppError 400 `invalid`, `nothing_changed`; 404, also `asset_removed`; 409 `asset_changed` with
   *   what changed, `number_taken` with the asset that has it, `id_in_use`
   */
  correct(assetId: number, correction: CorrectAssetDto, adminId: number): Promise<void> {
    return retryTransaction(
      this.dataSource,
      (manager) => this.correctIn(manager, assetId, correction, adminId),
      { alsoAfter: numberWasTaken },
    );
  }

  private async correctIn(
    manager: EntityManager,
    assetId: number,
    { id, version, motivo, campos }: CorrectAssetDto,
    adminId: number,
  ): Promise<void> {
    const assets = new AssetStore(manager);
    await assets.lock([assetId]);
    const asset = await this.find(manager, assetId);
    if (!asset) throw await assetGone(manager, assetId);
    if (await isRepeat(manager, id.toLowerCase(), assetId)) return;
    if (asset.version !== version) {
      throw await assetChanged(manager, asset, version, 'El activo cambió mientras lo corregías');
    }
    const wanted = readCorrection(campos, asset.valores);
    const { NUMERO_DE_ACTIVO: number } = wanted;
    const holder = number == null ? null : await assets.findByNumber(number);
    if (holder !== null && holder !== assetId) {
      throw await this.numberTaken(manager, number ?? '', holder);
    }
    const changes = await new AssetWriter(manager, this.places).write(asset, wanted);
    if (changes === null) throw AppError.badRequest('nothing_changed', 'No cambiaste ningún dato');
    const now = await this.find(manager, assetId);
    if (!now) throw new Error(`asset ${assetId} went away under its lock`);
    await appendHistory(manager, now, {
      action_type: 'UPDATE',
      source: 'CONSOLA',
      usuario_id: adminId,
      action_id: id.toLowerCase(),
      changes,
      notes: { observaciones: motivo },
      made_at: null,
      cargado_por: null,
    });
    await recordAct(manager, {
      on: { id: assetId, name: now.valores.NUMERO_DE_ACTIVO ?? null },
      details: { campos: namesOf(changes), motivo },
    });
    if (now.grupo_id !== asset.grupo_id) await this.places.removeEmptyGroups(manager);
  }

  /**
   * Administrators may see every asset: they are told whose the number is, under the number that one has now.
   */
  private async numberTaken(manager: EntityManager, number: string, holderId: number): Promise<AppError> {
    const text = `El número ${number} ya es de otro activo`;
    const holder = await this.find(manager, holderId);
    return AppError.conflict('number_taken', text, {
      fields: { 'campos.NUMERO_DE_ACTIVO': [text] },
      ...(holder && {
        titular: {
          activo_id: holderId,
          activo_codigo: holder.valores.NUMERO_DE_ACTIVO,
          activo_descripcion: holder.valores.DESCRIPCION,
        },
      }),
    });
  }

  private async find(manager: EntityManager, assetId: number): Promise<PresentAsset | null> {
    const [row] = await manager.query<PresentAsset[]>(
      `SELECT s.id, s.version, s.grupo_id, ${assetValues('s')} AS valores
       FROM assets s WHERE s.id = $1`,
      [assetId],
    );
    return row ?? null;
  }
}

/** As people call the fields. */
const namesOf = (changes: object): string =>
  Object.entries(ASSET_COLUMN_NAMES)
    .flatMap(([campo, name]) => (campo in changes ? [name] : []))
    .join(', ');

/** @throws AppError 409 `id_in_use` for the id of something else */
async function isRepeat(manager: EntityManager, id: string, assetId: number): Promise<boolean> {
  const [known] = await manager.query<{ asset_id: number; source: string }[]>(
    `SELECT asset_id, source FROM asset_history WHERE action_id = $1`,
    [id],
  );
  if (known && (known.asset_id !== assetId || known.source !== 'CONSOLA')) {
    throw AppError.conflict('id_in_use', 'El identificador de la corrección ya se usó. Inténtalo de nuevo.');
  }
  return known !== undefined;
}
