import type { HistoryLine } from '../../inventory/append-history.js';
import type { AssetState, Group } from '../facts/asset-state.js';
import type { FieldAction, MalformedAction } from '../field-action.js';
import type { Outcome } from './outcome.js';

/** An asset that an action made or changed. */
export interface Written {
  /** As it was; null for a new one. */
  from: AssetState | null;
  to: AssetState;
  line: HistoryLine;
  /** The keys of its numbers where that is another one by now; no former one for a new asset. */
  renumbered: { from: string | null; to: string } | null;
}

/** What an action does, beyond its answer. */
export interface Effects {
  recorded?: { action: FieldAction | MalformedAction; outcome: Outcome };
  /** Why a phone was refused an action whose conflict stands nevertheless. */
  refusal?: { id: string; error: string | null };
  written?: Written;
  /** Groups that are missing and that the asset hangs from, from the root down. */
  made?: readonly Group[];
  /** Actions that are settled now, and by which. */
  settled?: { ids: readonly string[]; by: string };
  /** The asset that must wait from here on. */
  blocked?: { key: string; id: string };
  /** An action that holds nothing up any more. */
  released?: string;
}
