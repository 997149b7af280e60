import type { ActionRow } from '../db/rows';
import { queuedChanges, type StoredWork } from '../queue/project-queue';
import type { Conflict, ConflictField, LaterWork } from '../state';
import type { ActionField } from '../wire';
import {
  asksWhichAsset,
  type Conflicting,
  fieldsToDecide,
  isAgreed,
  numberHolder,
  serverValue,
} from './fields-to-decide';
import { localValue } from './local-value';
import { isNewAsset } from '../kinds/kinds';

/** The conflicts that wait for a decision, field by field: where the user started, theirs, the server's. */
export const describeConflicts = (work: StoredWork): Conflict[] =>
  work.actions.flatMap((row) => {
    const { conflict } = row;
    return row.status === 'conflict' && conflict ? [describe({ ...row, conflict }, work)] : [];
  });

function describe(row: Conflicting, work: StoredWork): Conflict {
  const { conflict } = row;
  const isBorn = isNewAsset(row);
  return {
    id: row.id,
    action_type: row.action_type,
    reason: conflict.reason,
    grupo_id: row.grupo_id,
    asset: row.asset,
    NUMERO_DE_ACTIVO: row.data_before?.NUMERO_DE_ACTIVO ?? row.data_after.NUMERO_DE_ACTIVO ?? null,
    DESCRIPCION: row.data_before?.DESCRIPCION ?? row.data_after.DESCRIPCION ?? null,
    campos: fieldsToDecide(row).map((campo) => ({
      campo,
      original: row.data_before?.[campo] ?? null,
      local: localValue(row, campo),
      server: serverValue(row, campo),
      kind: kindOf(row, campo),
      written: conflict.written?.[campo] ?? null,
    })),
    localData: { ...row.data_before, ...row.data_after },
    serverData: conflict.server,
    detectedAt: conflict.detectedAt,
    madeAt: row.created_at,
    asksWhichAsset: asksWhichAsset(row),
    holder: numberHolder(row),
    ownPhotos: photosOf(row, work),
    later: isBorn ? laterOf(row, work) : [],
  };
}

function kindOf(row: Conflicting, campo: ActionField): ConflictField['kind'] {
  if (isNewAsset(row) || row.conflict.campos.includes(campo)) return 'disputed';
  return isAgreed(row, campo) ? 'agreed' : 'along';
}

const laterOf = ({ asset, seq }: ActionRow, work: StoredWork): LaterWork[] =>
  work.actions
    .filter((row) => row.asset === asset && row.seq > seq)
    .map((row) => ({
      id: row.id,
      action_type: row.action_type,
      cambios: queuedChanges(row),
      fotos: photosOf(row, work),
    }));

const photosOf = ({ id }: ActionRow, { photos }: StoredWork): number =>
  photos.filter(({ action_id }) => action_id === id).length;
