import { GROUP_TYPES } from '../../groups/group-type.js';
import { characters } from '../../common/text/clean-text.js';
import { columnOf } from '../../inventory/asset-columns.js';
import { changesBetween } from '../../inventory/changed-fields.js';
import type { AssetChanges } from '../../inventory/entities/asset-history.entity.js';
import { CAMPOS, type SomeValores, type Valores } from '../campos.js';
import { type AssetState, type Group, NOTHING_KNOWN } from '../facts/asset-state.js';
import type { FieldAction, Resolution } from '../field-action.js';
import type { CallState } from './call-state.js';
import type { Effects, Written } from './effects.js';
import { inPlace, placeIn } from './place-in.js';
import { applied, type Outcome, unstorable } from './outcome.js';

/** What an action comes to, and what it writes if it is applied. */
export type Attempt = Pick<Effects, 'written' | 'made'> & { outcome: Outcome };

/**
 * Writes changed fields. Changed levels move the asset. Also where nothing changes the action is a fact by
 * itself.
 */
export function writeChange(
  state: CallState,
  action: FieldAction,
  asset: AssetState,
  wanted: SomeValores,
  resolves: Resolution | null,
): Attempt {
  const valores = wanted.ESTADO ? { ...wanted, ESTADO: wanted.ESTADO.toUpperCase() } : wanted;
  const moves = GROUP_TYPES.some((level) => level in valores);
  const target: Valores = { ...asset.valores, ...valores };
  const { group, made } = moves ? placeIn(state, target) : { group: asset.group, made: [] };
  const stored = moves ? inPlace(target, group) : target;
  const changes = changesBetween(asset.valores, stored);
  if (!isStorable(changes)) return { outcome: unstorable(asset.id) };
  const isSame = Object.keys(changes).length === 0 && group.id === asset.group.id;
  const to = isSame ? asset : { ...asset, valores: stored, group, version: asset.version + 1 };
  return { outcome: applied(to), written: writtenBy(state, action, asset, to, changes, resolves), made };
}

/** Makes an asset of what the field gave. */
export function writeNew(
  state: CallState,
  action: FieldAction,
  valores: Valores,
  { group, made }: { group: Group; made: readonly Group[] },
  resolves: Resolution | null,
): Attempt {
  const stored = inPlace(valores, group);
  const changes = changesBetween({}, given(stored));
  if (!isStorable(changes)) return { outcome: unstorable(null) };
  const to: AssetState = {
    id: state.fact('newAsset', action.id),
    version: 1,
    group,
    valores: stored,
    rest: NOTHING_KNOWN,
    standing: [],
  };
  return { outcome: applied(to), written: writtenBy(state, action, null, to, changes, resolves), made };
}

const given = (valores: Valores): Record<string, string | null> =>
  Object.fromEntries(
    CAMPOS.filter((campo) => valores[campo] !== null).map((campo) => [campo, valores[campo]]),
  );

/** A state in capitals may be longer than what was sent: no statement may find that out for a whole call. */
const isStorable = (changes: AssetChanges): boolean =>
  Object.entries(changes).every(
    ([campo, change]) => characters(change.new ?? '') <= (columnOf(campo).maxLength ?? Infinity),
  );

function writtenBy(
  state: CallState,
  action: FieldAction,
  from: AssetState | null,
  to: AssetState,
  changes: AssetChanges,
  resolves: Resolution | null,
): Written {
  const { usuario_id, source, cargado_por = null, decidido_por } = state.author;
  const { action_type, id: action_id, observaciones, made_at } = action;
  const numero = changes['NUMERO_DE_ACTIVO'];
  const keyOf = (number: string | null): string => state.holders(number ?? '').key;
  return {
    from,
    to,
    line: {
      action_type,
      source,
      usuario_id,
      action_id,
      changes,
      notes: {
        ...(observaciones && { observaciones }),
        ...(resolves && { resolves: { ...resolves, ...(decidido_por && { decidido_por }) } }),
      },
      made_at,
      cargado_por,
    },
    renumbered: numero ? { from: from && keyOf(numero.old), to: keyOf(numero.new) } : null,
  };
}
