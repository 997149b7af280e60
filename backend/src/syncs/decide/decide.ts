import { isUUID } from 'class-validator';

import { faultOf } from '../check-action.js';
import type { ActionResultDto } from '../dto/sync-result.dto.js';
import type { RecordedAction } from '../facts/recorded-action.js';
import type { FieldAction, MalformedAction } from '../field-action.js';
import { isMalformed, isNewer, type ParsedAction } from '../parse-action.js';
import { kindOf } from '../kinds/kinds.js';
import { withinItsMatter } from '../settlement.js';
import { answerAgain } from './answer-again.js';
import type { CallState } from './call-state.js';
import { change } from './change.js';
import { create } from './create.js';
import { described } from './describe.js';
import type { Effects } from './effects.js';
import { mustWait } from './must-wait.js';
import { givenUp, held, type Outcome, rejected, tooLate, toResult, unstorable } from './outcome.js';
import { discardedBehind, outcomeOf, settledWith } from './past.js';
import { type ActionTarget, targetOf } from './target.js';
import type { Attempt } from './write.js';

export const HELD = 'Una acción anterior de este activo no se aplicó. Esta se enviará de nuevo después.';
export const SERVER_TOO_OLD =
  'El servidor todavía no conoce este tipo de cambio. Se enviará cuando el servidor se actualice.';

/** What an action is answered, and what it does. */
export interface Step {
  result: ActionResultDto;
  effects: Effects;
}

/**
 * Decides one action (rules 3, 4, 6): from what is known and from what earlier actions of the call did, and
 * from nothing else. No statement, no clock; what it does is told, and done by others.
 */
export function decide(state: CallState, action: ParsedAction): Step {
  const known = isUUID(action.id) ? state.record(action.id) : null;
  const target = targetOf(state, action);
  const again = known && answerAgain(state, known, action.reintento ?? 0);
  const { result, effects } = again
    ? { result: again, effects: {} }
    : answerFirst(state, action, target, known);
  // A rejected change is out of the way; what hangs on a rejected creation has no asset and waits by itself.
  const waits = result.status === 'conflict' || result.status === 'held';
  return { result, effects: waits ? { ...effects, blocked: { key: target.key, id: action.id } } : effects };
}

function answerFirst(
  state: CallState,
  action: ParsedAction,
  target: ActionTarget,
  known: RecordedAction | null,
): Step {
  if (isNewer(action)) {
    return { result: held(action.id, target.assetId, 'version', SERVER_TOO_OLD), effects: {} };
  }
  return isMalformed(action) ? refuse(action) : decideField(state, action, target, known);
}

function refuse(action: MalformedAction): Step {
  const outcome = rejected(action.reason, null);
  const effects = isUUID(action.id) ? { recorded: { action, outcome } } : {};
  return { result: toResult(action.id, outcome), effects };
}

function decideField(
  state: CallState,
  sent: FieldAction,
  target: ActionTarget,
  known: RecordedAction | null,
): Step {
  const { id, resolves } = sent;
  // An own action only: nobody learns of another user's, and one that is not known settles nothing.
  const settles = resolves && state.own(resolves.action_id);
  const discarded = givenUpBefore(state, sent, target);
  if (discarded) {
    const outcome = givenUp(discarded);
    return { result: toResult(id, outcome), effects: { recorded: { action: sent, outcome } } };
  }
  if (mustWait(state, sent, target)) {
    return { result: held(id, target.assetId, 'earlier', HELD), effects: {} };
  }
  const action = settles ? withinItsMatter(sent, settles) : kindOf(sent.action_type).onItsOwn(sent);
  const { outcome, ...written } = attempt(state, action, target.assetId, settles);
  if (outcome.conflict) outcome.conflict = described(state, outcome.conflict, action.action_type);
  const result = toResult(id, outcome);
  if (isLeftToAdministrator(state, known, outcome)) {
    return { result, effects: { refusal: { id, error: outcome.error ?? null } } };
  }
  const recorded = { action: { ...action, resolves }, outcome };
  if (outcome.status !== 'applied') return { result, effects: { recorded } };
  const ids = settles || known ? settledWith(state.after({ recorded }), id) : [];
  return {
    result,
    effects: {
      recorded,
      ...written,
      settled: { ids, by: id },
      ...(resolves && { released: resolves.action_id }),
    },
  };
}

/** Of work that comes for the first time: what it is to settle, or what was to make its asset. */
function givenUpBefore(
  state: CallState,
  { resolves, activo_ref }: FieldAction,
  { waiting }: ActionTarget,
): RecordedAction | null {
  const settled = resolves && discardedBehind(state, resolves.action_id);
  return settled ?? (waiting && activo_ref ? discardedBehind(state, activo_ref) : null);
}

/**
 * @param assetId the asset that the action names, whether it exists or not; null for a CREATE
 * @param settles the own action that this one settles, if it does
 */
function attempt(
  state: CallState,
  action: FieldAction,
  assetId: number | null,
  settles: RecordedAction | null,
): Attempt {
  const fault = faultOf(action);
  if (fault) return { outcome: rejected(fault, assetId) };
  // Also where the work itself was brought through meanwhile, by a repeat that no longer collided.
  const first = settles && outcomeOf(state, settles.id);
  if (first) return { outcome: tooLate(first) };
  if (state.isUnstorable(action.id)) return { outcome: unstorable(assetId) };
  const resolves = settles && action.resolves;
  return assetId === null ? create(state, action, resolves) : change(state, action, assetId, resolves);
}

/**
 * A phone that comes back may be refused what an administrator has loaded meanwhile, because the asset left
 * its user's groups. The conflict of the file stands all the same: deciding it is then the administrator's
 * alone.
 */
function isLeftToAdministrator(
  { author }: CallState,
  known: RecordedAction | null,
  { status }: Outcome,
): boolean {
  const waits = known?.status === 'conflict' && known.source === 'RESCATE';
  return waits && status === 'rejected' && author.source === 'CAMPO';
}
