import type { FieldAction, MalformedAction } from './field-action.js';
import { isMalformed } from './parse-action.js';
import { recordable } from './stored-text.js';

/** Values for the columns `activo_ref` to `made_at` of `sync_actions`, in their order. */
export const whatWasSent = (action: FieldAction | MalformedAction): unknown[] =>
  isMalformed(action) ? malformedColumns(action) : columns(action);

const columns = (action: FieldAction): unknown[] => [
  action.activo_ref,
  action.grupo_id,
  action.action_type,
  action.base_version,
  action.before && JSON.stringify(action.before),
  JSON.stringify({ ...action.after, ...(action.observaciones && { observaciones: action.observaciones }) }),
  action.resolves && JSON.stringify(action.resolves),
  action.restates,
  action.made_at,
];

function malformedColumns({ sent }: MalformedAction): unknown[] {
  const given = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
  const before = recordable(given['data_before']);
  const after = recordable(given['data_after']) ?? {};
  // Nothing of it can be trusted to fit its column, so the envelope goes with the data.
  const { data_before: _before, data_after: _after, ...envelope } = given;
  return [
    null,
    null,
    null,
    0,
    before && JSON.stringify(before),
    JSON.stringify({ ...after, accion: recordable(envelope) }),
    null,
    [],
    null,
  ];
}
