import type { AssetDto } from '../inventory/dto/asset.dto.js';
import type { FieldActionDto } from '../syncs/dto/field-action.dto.js';
import type { ActionDataDto } from '../syncs/dto/field-action.dto.js';
import { demoActionId } from './demo-ids.js';

/** What each person did in the field, from the assets that they see in one of their groups. */
export const ACTIONS_PER_PERSON = 8;

/** Assets that these actions need. */
export const ASSETS_PER_PERSON = 12;

/**
 * Some of every kind of action, with the version that assets have right after their import.
 *
 * @param first place of the first action in the demonstration, from 1
 * @throws Error when there are fewer assets than `ASSETS_PER_PERSON`
 */
export function demoActions(assets: readonly AssetDto[], grupoId: number, first: number): FieldActionDto[] {
  if (assets.length < ASSETS_PER_PERSON) throw new Error('Too few assets for the work of the demonstration');
  const at = (index: number): AssetDto => assets[index] as AssetDto;
  const action = (
    step: number,
    action_type: FieldActionDto['action_type'],
    asset: AssetDto | undefined,
    changes: ActionDataDto,
  ): FieldActionDto => {
    const before = asset && localAsset(asset);
    return {
      id: demoActionId(first + step),
      activo_id: asset?.id ?? 0,
      grupo_id: grupoId,
      action_type,
      base_version: asset ? 1 : 0,
      data_before: before ?? null,
      data_after: { ...before, ...changes },
      created_at: new Date().toISOString(),
    };
  };
  const worn = (asset: AssetDto) => (asset.ESTADO === 'MALO' ? 'REGULAR' : 'MALO');
  const receiver = at(ASSETS_PER_PERSON - 1);

  return [
    action(0, 'UPDATE', at(0), { ESTADO: worn(at(0)) }),
    action(1, 'UPDATE', at(1), { SERIAL: `DEMO${first}A7K2` }),
    action(2, 'UPDATE', at(2), { DESCRIPCION: `${at(2).DESCRIPCIoN ?? 'Activo'} (con placa nueva)` }),
    action(3, 'UPDATE', at(3), { NUMERO_ETIQUETA: String(8_000_000 + first), ESTADO: worn(at(3)) }),
    action(4, 'TRANSFER', at(4), {
      EMPLEADO: receiver.EMPLEADO,
      DEPENDENCIA: receiver.DEPENDENCIA,
      observaciones: 'Cambio de responsable por rotación de personal',
    }),
    action(5, 'TRANSFER', at(5), {
      EMPLEADO: 'Sofía Restrepo Ñáñez',
      DEPENDENCIA: at(5).DEPENDENCIA,
      observaciones: 'Entrega de puesto de trabajo a nueva funcionaria',
    }),
    action(6, 'CREATE', undefined, {
      NUMERO_DE_ACTIVO: `DEMO-${String(first).padStart(4, '0')}`,
      DESCRIPCION: 'Ventilador de pedestal, hallado sin registrar',
      ESTADO: 'BUENO',
    }),
    action(7, 'BAJA', at(6), { ESTADO: 'BAJA' }),
  ];
}

/** An asset by the names that devices use (specification §3). */
function localAsset(asset: AssetDto): ActionDataDto {
  return {
    NUMERO_DE_ACTIVO: asset.NUMERO_DE_ACTIVO,
    DESCRIPCION: asset.DESCRIPCIoN,
    SERIAL: asset.SERIAL,
    NUMERO_ETIQUETA: asset.NUMERO_ETIQUETA,
    ESTADO: asset.ESTADO,
    EMPLEADO: asset.EMPLEADO,
    DEPENDENCIA: asset.DEPENDENCIA,
    SECCIONAL: asset.SECCIONAL,
    DIRECCION: asset.DIRECCIoN,
  };
}
