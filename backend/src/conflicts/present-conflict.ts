import type { AssetStore, StoredAsset } from '../syncs/asset-store.js';
import { type Campo, CAMPOS, sameValue } from '../syncs/campos.js';
import type { ConflictReason } from '../syncs/conflict-reason.js';
import type { FieldConflictDto } from '../syncs/dto/sync-result.dto.js';
import { makesAsset } from '../syncs/kinds/kinds.js';
import { planChanges } from '../syncs/plan-changes.js';
import { RESOLUTION_CHOICES, type ResolutionChoice } from '../syncs/resolution-choice.js';
import { asSent, type StoredConflict } from './stored-conflict.js';

/** A field to decide about, with the server's value of now, and what may be chosen. */
export interface PresentField extends FieldConflictDto {
  choices: readonly ResolutionChoice[];
  /** Two people want different things; otherwise it only goes along with what they decide. */
  disputed: boolean;
}

/** A conflict against the asset as it is now. */
export interface PresentConflict {
  motivo: ConflictReason;
  /** What is compared with; null for a CREATE whose number no asset has any more. */
  asset: StoredAsset | null;
  /**
   * What has the number that the work wants: of a CREATE that is `asset`. Null where none has it, or no
   * number is wanted.
   */
  holder: StoredAsset | null;
  /** Every field that the work may write, so that nobody decides what they do not see (rule 21). */
  campos: Partial<Record<Campo, PresentField>>;
}

/** What a form for a new asset gives; where it would stand does not move the asset that exists. */
const FORM_FIELDS: readonly Campo[] = ['DESCRIPCION', 'SERIAL', 'NUMERO_ETIQUETA', 'ESTADO'];

/**
 * What there is to decide. A conflict is recorded with the server's values of then; somebody may have changed
 * the asset since, also so that other fields collide. A field that collided once stays to be decided,
 * whatever the server has by now: nobody has said yet what it should be. What did not collide is written by
 * the decision all the same, so it is shown and decided too.
 */
export function presentConflict(stored: StoredConflict, assets: AssetStore): Promise<PresentConflict> {
  return makesAsset(stored.action_type) ? ofCreate(stored, assets) : ofChange(stored, assets);
}

/** Whether a decision writes a field unless it says otherwise. */
export const isOpen = (campo: Campo, { disputed, mine, server }: PresentField): boolean =>
  disputed || !sameValue(campo, mine, server);

async function ofChange(stored: StoredConflict, assets: AssetStore): Promise<PresentConflict> {
  const asset = stored.asset_id === null ? null : await assets.find(stored.asset_id);
  if (!asset) throw new Error(`the asset of conflict ${stored.id} is gone`);
  const plan = planChanges(asSent(stored), asset);
  const disputed = { ...stored.conflict.campos, ...plan.collisions };
  const along = plan.about.map(({ campo, original, mine }) => [
    campo,
    { original: original ?? null, mine, server: null },
  ]);
  const known = { ...(Object.fromEntries(along) as typeof disputed), ...disputed };
  const holder = await holderOf(known.NUMERO_DE_ACTIVO?.mine ?? null, asset, assets);
  const numberTaken = holder !== null;
  const campos: PresentConflict['campos'] = {};
  for (const campo of CAMPOS) {
    const field = known[campo];
    if (!field) continue;
    const takenNumber = campo === 'NUMERO_DE_ACTIVO' && numberTaken;
    campos[campo] = {
      original: field.original,
      mine: field.mine,
      server: asset.valores[campo],
      choices: RESOLUTION_CHOICES.filter((choice) => choice !== 'local' || !takenNumber),
      disputed: takenNumber || disputed[campo] !== undefined,
    };
  }
  return {
    motivo: numberTaken ? 'numero_existente' : plan.writtenOff ? 'baja' : 'campos',
    asset,
    holder,
    campos,
  };
}

/** Another asset that has a number. */
async function holderOf(
  number: string | null,
  asset: StoredAsset,
  assets: AssetStore,
): Promise<StoredAsset | null> {
  const holder = number === null ? null : await assets.findByNumber(number);
  return holder === null || holder === asset.id ? null : assets.find(holder);
}

/** A new asset whose number exists: another number, or what of it the asset that exists should take over. */
async function ofCreate({ data_after: mine }: StoredConflict, assets: AssetStore): Promise<PresentConflict> {
  const numero = mine.NUMERO_DE_ACTIVO ?? null;
  const holder = numero === null ? null : await assets.findByNumber(numero);
  const asset = holder === null ? null : await assets.find(holder);
  const server = asset?.valores;
  const campos: PresentConflict['campos'] = {
    NUMERO_DE_ACTIVO: {
      original: null,
      mine: numero,
      server: server?.NUMERO_DE_ACTIVO ?? null,
      choices: asset ? RESOLUTION_CHOICES : ['local', 'other'],
      disputed: true,
    },
  };
  if (server) {
    for (const campo of FORM_FIELDS) {
      const given = mine[campo] ?? null;
      // What a new asset leaves open is no wish to empty that of one that exists.
      if (given === null || sameValue(campo, given, server[campo])) continue;
      campos[campo] = {
        original: null,
        mine: given,
        server: server[campo],
        choices: RESOLUTION_CHOICES,
        disputed: true,
      };
    }
  }
  return { motivo: 'numero_existente', asset, holder: asset, campos };
}
