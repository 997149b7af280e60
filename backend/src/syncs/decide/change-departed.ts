import type { AssetState } from '../facts/asset-state.js';
import { CAMPOS, type Campo, LEVELS, type SomeValores, type Valores } from '../campos.js';
import type { FieldAction, Resolution } from '../field-action.js';
import { planChanges } from '../plan-changes.js';
import type { CallState } from './call-state.js';
import { otherHolder } from './holder.js';
import { rejected } from './outcome.js';
import type { Left } from './reach.js';
import { type Attempt, writeChange } from './write.js';

const LEFT = {
  changed: 'El activo salió de tus grupos y allí lo cambiaron. Un administrador debe decidir qué queda.',
  moved: 'El activo salió de tus grupos. Un administrador debe decidir a dónde va.',
} as const;

/** An asset that left somebody's groups, as far as it could be on their phone. */
interface DepartedAsset {
  version: number;
  /** As it left, with what they did to it since. */
  valores: Valores;
  /** What others wrote with its departure or after it. */
  touched: ReadonlySet<Campo>;
  /** Nobody else changed anything about it: they moved it out themselves, and it is as they left it. */
  untouched: boolean;
}

/**
 * Deciding a collision needs to see the server's values, and these are no longer this person's to see
 * (rule 22).
 */
export function changeDeparted(
  state: CallState,
  action: FieldAction,
  asset: AssetState,
  left: Left,
  resolves: Resolution | null,
): Attempt {
  const departed = departedAsset(asset, left);
  const plan = planOnDeparted(action, departed);
  if ('refused' in plan) return { outcome: rejected(LEFT[plan.refused], asset.id) };
  const holder = otherHolder(state, plan.changes.NUMERO_DE_ACTIVO, asset.id);
  if (holder !== null || !wasMeant(state, action, departed, asset.id, left.leftWith)) {
    return { outcome: rejected(LEFT.changed, asset.id) };
  }
  return writeChange(state, action, asset, plan.changes, resolves);
}

/**
 * Takes back what others wrote since an asset left, so that nothing that is decided from the result depends
 * on it.
 */
function departedAsset(asset: AssetState, { foreign }: Left): DepartedAsset {
  const valores: Valores = { ...asset.valores };
  const touched = new Set<Campo>();
  for (const { changes } of foreign) {
    for (const campo of CAMPOS) {
      const change = changes[campo];
      if (!change) continue;
      valores[campo] = change.old;
      touched.add(campo);
    }
  }
  return { version: asset.version, valores, touched, untouched: foreign.length === 0 };
}

/**
 * Whether the person had this asset before them, by numbers that it had before it left, or by their own work.
 */
function wasMeant(
  state: CallState,
  { activo_id, before }: FieldAction,
  { valores }: DepartedAsset,
  assetId: number,
  leftWith: number,
): boolean {
  const numero = before?.NUMERO_DE_ACTIVO;
  if (activo_id === 0 || !numero || numero === valores.NUMERO_DE_ACTIVO) return true;
  const { key } = state.holders(numero);
  const now = state
    .writtenOn(assetId)
    .some(({ renumbered }) => renumbered?.from === key || renumbered?.to === key);
  if (now) return true;
  const lines = state.fact('numberLines', { asset: assetId, numero });
  return lines.some(({ version, own }) => own || version < leftWith);
}

/**
 * What an action writes to an asset that left its author's groups: fields that nobody else has touched since,
 * and that are still what the author started from. Whether somebody touched a field is told; what they wrote
 * there decides nothing. That includes the state, on which every action depends (rule 6).
 * @returns what to write, or why an administrator must decide
 */
function planOnDeparted(
  action: FieldAction,
  departed: DepartedAsset,
): { changes: SomeValores } | { refused: 'moved' | 'changed' } {
  // Without a starting point only the version could tell, and it covers what others wrote.
  if (!action.before && !departed.untouched) return { refused: 'changed' };
  const { about: intended, changes, collisions } = planChanges(action, departed);
  const about = intended.map(({ campo }) => campo);
  const moves = about.some((campo) => (LEVELS as readonly Campo[]).includes(campo));
  if (moves && !departed.untouched) return { refused: 'moved' };
  const depends: readonly Campo[] = [...about, 'ESTADO'];
  if (depends.some((campo) => departed.touched.has(campo))) return { refused: 'changed' };
  return Object.keys(collisions).length > 0 ? { refused: 'changed' } : { changes };
}
