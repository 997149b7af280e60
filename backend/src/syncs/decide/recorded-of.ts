import type { Author } from '../author.js';
import type { RecordedAction } from '../facts/recorded-action.js';
import type { FieldAction, MalformedAction } from '../field-action.js';
import { isMalformed } from '../parse-action.js';
import type { Outcome } from './outcome.js';

/** An action as it will be remembered: over what was remembered of it, if it did not apply before. */
export function recordedOf(
  known: RecordedAction | null,
  action: FieldAction | MalformedAction,
  outcome: Outcome,
  { usuario_id, source }: Author,
): RecordedAction {
  const { status, asset_id, version, error, conflict } = outcome;
  return {
    ...said(action),
    id: action.id,
    usuario_id,
    status,
    source,
    asset_id,
    result_version: status === 'applied' ? version : null,
    error: error ?? null,
    conflict: conflict ? { version: conflict.version, campos: conflict.campos } : null,
    resolved_by: known?.resolved_by ?? null,
    discarded_at: known?.discarded_at ?? null,
    discarded_by: known?.discarded_by ?? null,
    reintento: Math.max(known?.reintento ?? 0, action.reintento ?? 0),
  };
}

type Said = Pick<
  RecordedAction,
  'action_type' | 'activo_ref' | 'base_version' | 'data_before' | 'data_after' | 'restates' | 'resolves'
>;

/** Nothing of what could not be read is ever decided by. */
function said(action: FieldAction | MalformedAction): Said {
  if (isMalformed(action)) {
    return {
      action_type: null,
      activo_ref: null,
      base_version: 0,
      data_before: null,
      data_after: {},
      restates: [],
      resolves: null,
    };
  }
  const { action_type, activo_ref, base_version, before, after, restates, resolves } = action;
  return {
    action_type,
    activo_ref,
    base_version,
    data_before: before,
    data_after: after,
    restates,
    resolves,
  };
}
