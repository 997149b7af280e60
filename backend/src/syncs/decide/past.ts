import type { RecordedAction } from '../facts/recorded-action.js';
import type { CallState } from './call-state.js';

/** An own action, what it was to settle, and so on, as far as they are known. */
export function wayFrom(state: CallState, id: string): RecordedAction[] {
  const way: RecordedAction[] = [];
  const visited = new Set<string>();
  for (let next: string | undefined = id; next !== undefined && !visited.has(next);) {
    visited.add(next);
    const one = state.own(next);
    if (!one) break;
    way.push(one);
    next = one.resolves?.action_id;
  }
  return way;
}

/**
 * The applied action that an own one finally came to, if it came to any: itself, or the one that settled it.
 * For an attempt to settle that did not apply it is whatever became of the conflict meanwhile, however many
 * such attempts are in between. Own actions only, so that nobody learns of another's.
 */
export function outcomeOf(state: CallState, id: string): RecordedAction | null {
  const end = wayFrom(state, id).find(({ status, resolved_by }) => status === 'applied' || resolved_by);
  return end ? state.record(end.resolved_by ?? end.id) : null;
}

/**
 * The own work that was given up, where an action is such, or is to settle such, directly or through
 * attempts, or was done to an asset that such was to make.
 */
export function discardedBehind(state: CallState, id: string): RecordedAction | null {
  const way = wayFrom(state, id);
  const makers = way.flatMap(({ activo_ref }) => (activo_ref ? (state.own(activo_ref) ?? []) : []));
  return [...way, ...makers].find(({ status }) => status === 'discarded') ?? null;
}

/**
 * What an applied action settles: what it names and, where that was itself an attempt to settle, the ones
 * before it, so that one look at `resolved_by` finds the end of any chain. Other attempts at any of them, or
 * at the applied action itself while it conflicted, that wait for a decision have come too late.
 */
export function settledWith(state: CallState, by: string): string[] {
  const way = wayFrom(state, by).map(({ id }) => id);
  const others = standingAttemptsAt(state, way);
  return [...new Set([...way, ...others])].filter((id) => isOpen(state.own(id)));
}

/**
 * Own attempts to settle one of these actions, directly or through others, that wait for a decision
 * themselves.
 */
export function standingAttemptsAt(state: CallState, ids: readonly string[]): string[] {
  const attempts = [...state.fact('attempts', null), ...state.done.records.keys()].filter((id) =>
    isStandingAttempt(state.own(id)),
  );
  return attempts.filter((id) =>
    wayFrom(state, id).some(({ resolves }) => resolves && ids.includes(resolves.action_id)),
  );
}

const isStandingAttempt = (one: RecordedAction | null): boolean =>
  one?.status === 'conflict' && one.resolved_by === null && one.resolves !== null;

const isOpen = (one: RecordedAction | null): boolean =>
  one !== null && one.status !== 'applied' && one.status !== 'discarded' && one.resolved_by === null;
