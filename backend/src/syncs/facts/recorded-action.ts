import type { ActionType } from '../kinds/kinds.js';
import type { Campo, SomeValores } from '../campos.js';
import type { FieldConflictDto } from '../dto/sync-result.dto.js';
import type { Resolution } from '../field-action.js';
import type { FieldSource } from '../field-source.js';

/** What the server remembers of an action. */
export interface RecordedAction {
  id: string;
  usuario_id: number;
  status: 'applied' | 'conflict' | 'rejected' | 'discarded';
  /** How it came last. */
  source: FieldSource;
  action_type: ActionType | null;
  asset_id: number | null;
  activo_ref: string | null;
  base_version: number;
  result_version: number | null;
  error: string | null;
  data_before: SomeValores | null;
  data_after: SomeValores;
  restates: readonly Campo[];
  resolves: Resolution | null;
  resolved_by: string | null;
  /** Of one in conflict: against which version of the asset, and in which fields. */
  conflict: { version: number; campos: Partial<Record<Campo, FieldConflictDto>> } | null;
  discarded_at: Date | null;
  /** Username of who gave it up. */
  discarded_by: string | null;
  /** Of the last time that it was decided. */
  reintento: number;
}
