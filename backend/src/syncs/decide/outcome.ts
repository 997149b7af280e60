import type { ConflictReason } from '../conflict-reason.js';
import type {
  ActionResultDto,
  ConflictDto,
  DiscardDto,
  FieldConflictDto,
  HeldBy,
  RemovalDto,
} from '../dto/sync-result.dto.js';
import type { FieldAction } from '../field-action.js';
import { activoOf, type AssetState } from '../facts/asset-state.js';
import type { Removal } from '../facts/facts.js';
import { makesAsset } from '../kinds/kinds.js';
import type { RecordedAction } from '../facts/recorded-action.js';

/** What an action comes to, as it is recorded and answered. */
export interface Outcome {
  status: Exclude<RecordedAction['status'], 'discarded'>;
  asset_id: number | null;
  version: number | null;
  error?: string;
  conflict?: ConflictDto;
  /** Of a settlement that came too late: the one that was first. */
  resolved_by?: string;
  /** Of work that was given up, or that was to settle such work. */
  discarded?: DiscardDto;
  /** Of work on an asset that was removed. */
  removed?: RemovalDto;
}

const SETTLED =
  'Este conflicto ya se resolvió con otra decisión. Revisa el activo y descarta este cambio, o haz uno nuevo.';
const REMOVED =
  'se había cargado por error. Si existe, regístralo como activo nuevo; si no, descarta este cambio.';
const UNSTORABLE = 'Los datos de la acción no se pueden guardar.';

export const applied = ({ id, version }: AssetState): Outcome => ({
  status: 'applied',
  asset_id: id,
  version,
});

export const rejected = (error: string, asset_id: number | null): Outcome => ({
  status: 'rejected',
  asset_id,
  version: null,
  error,
});

/** Of data that the database cannot hold. Sending it again would end the same way. */
export const unstorable = (asset_id: number | null): Outcome => rejected(UNSTORABLE, asset_id);

/** What becomes of work that was given up, whatever arrives of it, and of decisions about it. */
export const givenUp = ({ asset_id, discarded_at, discarded_by }: RecordedAction): Outcome => {
  const usuario_nombre = discarded_by ?? '';
  return {
    ...rejected(`${usuario_nombre} descartó este trabajo: ya no se aplica.`, asset_id),
    discarded: { usuario_nombre, at: discarded_at?.toISOString() ?? '' },
  };
};

/** What becomes of work on an asset that was removed meanwhile: it brings nothing back by itself. */
export const removed = ({ usuario_nombre, removed_at }: Removal, asset_id: number): Outcome => ({
  ...rejected(`${usuario_nombre} quitó este activo del inventario: ${REMOVED}`, asset_id),
  removed: { usuario_nombre, at: removed_at.toISOString() },
});

/** What a decision comes to that another one was before; what it was about is where that one put it. */
export const tooLate = ({ id, asset_id, result_version }: RecordedAction): Outcome => ({
  ...rejected(SETTLED, asset_id),
  version: result_version,
  resolved_by: id,
});

export function conflict(
  action: FieldAction,
  motivo: ConflictReason,
  campos: Record<string, FieldConflictDto>,
  asset: AssetState | null,
  holder: AssetState | null = null,
): Outcome & { conflict: ConflictDto } {
  const version = asset?.version ?? 0;
  return {
    status: 'conflict',
    // A number that another asset has does not make that asset this action's own.
    asset_id: makesAsset(action.action_type) ? null : (asset?.id ?? null),
    version,
    conflict: {
      action_id: action.id,
      motivo,
      campos,
      server: asset && activoOf(asset),
      version,
      ...(holder && { titular: { activo: activoOf(holder), fotos: [] } }),
    },
  };
}

export const held = (
  id: string,
  assetId: number | null,
  held_by: HeldBy,
  error: string,
): ActionResultDto => ({
  id,
  status: 'held',
  activo_id: assetId ?? 0,
  version: 0,
  error,
  held_by,
});

export const settler = ({
  resolved_by,
}: {
  resolved_by?: string | null;
}): Pick<ActionResultDto, 'resolved_by'> => (resolved_by ? { resolved_by } : {});

export function toResult(id: string, outcome: Outcome): ActionResultDto {
  const { status, asset_id, version, error, conflict: collision, discarded, removed: gone } = outcome;
  return {
    id,
    status,
    activo_id: asset_id ?? 0,
    version: version ?? 0,
    ...(error !== undefined && { error }),
    ...(collision && { conflict: collision }),
    ...(discarded && { discarded }),
    ...(gone && { removed: gone }),
    ...settler(outcome),
  };
}
