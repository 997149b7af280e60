import type { ActionType } from './kinds/kinds.js';
import { type Campo, sameValue, type SomeValores } from './campos.js';
import type { ResolutionChoice } from './resolution-choice.js';

/** How a person settled an earlier action that did not apply. */
export interface Resolution {
  action_id: string;
  campos: Partial<Record<Campo, ResolutionChoice>>;
}

/** A well-formed action, its texts trimmed and '' turned into null. */
export interface FieldAction {
  id: string;
  /** 0: the asset is named by `activo_ref`, or made by this action. */
  activo_id: number;
  activo_ref: string | null;
  grupo_id: number;
  action_type: ActionType;
  base_version: number;
  /** The local asset before; a field that it does not give had no value. Null: unknown. */
  before: SomeValores | null;
  after: SomeValores;
  observaciones: string | null;
  made_at: Date | null;
  resolves: Resolution | null;
  /**
   * Fields that are meant although the action repeats where it starts: a transfer names a place as a whole,
   * and a person may have changed a field, changed it back, and given up the first of the two.
   */
  restates: readonly Campo[];
  /** How often its author asked for it again after a rejection. */
  reintento?: number;
}

/**
 * Whether an action is about a field: it gives another value than it starts from, or means it nevertheless.
 */
export const isAbout = (
  { before, after, restates }: Pick<FieldAction, 'before' | 'after' | 'restates'>,
  campo: Campo,
): boolean =>
  campo in after &&
  (restates.includes(campo) || !sameValue(campo, before?.[campo] ?? null, after[campo] ?? null));

interface Unread {
  sent: unknown;
  /** As it came; not a UUID when that is what is wrong. */
  id: string;
  reintento?: number;
  /** As far as they could be read: later actions of the same asset must wait. */
  activo_id: number;
  activo_ref: string | null;
  action_type: ActionType | null;
}

/** What is kept of an action that is not well-formed, so that a rejection is recorded with what was sent. */
export interface MalformedAction extends Unread {
  reason: string;
}

/** An action of a newer contract: it waits for a server that understands it, and nothing of it is kept. */
export interface NewerAction extends Unread {
  isNewer: true;
}
