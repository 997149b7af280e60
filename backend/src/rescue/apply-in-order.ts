import { HELD } from '../syncs/action-batch.js';
import type { ActionResultDto } from '../syncs/dto/sync-result.dto.js';
import { MAX_BATCH } from '../syncs/dto/sync-actions.dto.js';
import type { ParsedAction } from '../syncs/parse-action.js';

/** An action as it was sent, and as far as it could be read. */
export interface ExportedAction {
  sent: unknown;
  read: ParsedAction;
}

type Send = (batch: unknown[]) => Promise<ActionResultDto[]>;

/**
 * Sends actions as their phone would: in order, in batches; a conflict holds back the later actions of its
 * asset also in the batches after it, and what was only held by a rejected one is sent again without it.
 * @returns a result for each action, in the order in which they came
 */
export async function applyInOrder(
  actions: readonly ExportedAction[],
  send: Send,
): Promise<ActionResultDto[]> {
  const results = new Map<ExportedAction, ActionResultDto>();
  const conflicts = new Map<string, string>();
  const isHeld = (action: ExportedAction): boolean => results.get(action)?.status === 'held';

  const sendBatch = async (batch: readonly ExportedAction[]): Promise<void> => {
    const held = new Set(batch.filter(({ read }) => isHeldBack(read, conflicts)));
    for (const action of held) results.set(action, heldResult(action.read));
    const going = batch.filter((action) => !held.has(action));
    const answers = going.length > 0 ? await send(going.map(({ sent }) => sent)) : [];
    going.forEach((action, index) => {
      const result = answers[index];
      if (!result) throw new Error('a batch was answered with fewer results than actions');
      results.set(action, result);
      remember(action.read, result, conflicts);
    });
  };

  let waiting = [...actions];
  for (;;) {
    for (let start = 0; start < waiting.length; start += MAX_BATCH) {
      // At once, before the next batch: however many are rejected, none is sent again more often than a batch is long.
      await untilStill(waiting.slice(start, start + MAX_BATCH), sendBatch, isHeld);
    }
    const held = waiting.filter(isHeld);
    if (held.length === 0 || held.length === waiting.length) break;
    waiting = held;
  }
  return actions.flatMap((action) => results.get(action) ?? []);
}

/** Sends again what was held, as long as that brings any of it further. */
async function untilStill(
  batch: ExportedAction[],
  sendBatch: (batch: readonly ExportedAction[]) => Promise<void>,
  isHeld: (action: ExportedAction) => boolean,
): Promise<void> {
  for (let waiting = batch; waiting.length > 0;) {
    await sendBatch(waiting);
    const held = waiting.filter(isHeld);
    if (held.length === waiting.length) return;
    waiting = held;
  }
}

const resolvedBy = (read: ExportedAction['read']): string | undefined =>
  'resolves' in read ? read.resolves?.action_id : undefined;

function isHeldBack(read: ExportedAction['read'], conflicts: ReadonlyMap<string, string>): boolean {
  const conflict = conflicts.get(assetOf(read));
  return conflict !== undefined && conflict !== resolvedBy(read);
}

/** The first conflict of an asset stands until an action that settles it is through. */
function remember(
  read: ExportedAction['read'],
  { status }: ActionResultDto,
  conflicts: Map<string, string>,
): void {
  const asset = assetOf(read);
  const through = status === 'applied' || status === 'duplicate';
  if (through && conflicts.has(asset) && conflicts.get(asset) === resolvedBy(read)) conflicts.delete(asset);
  if (status === 'conflict' && !conflicts.has(asset)) conflicts.set(asset, read.id);
}

/** Equal for all actions of one asset: a phone gives an asset one name at a time. */
const assetOf = ({ id, activo_id, activo_ref }: ExportedAction['read']): string =>
  activo_id > 0 ? String(activo_id) : (activo_ref ?? id);

const heldResult = ({ id, activo_id }: ExportedAction['read']): ActionResultDto => ({
  id,
  status: 'held',
  activo_id,
  version: 0,
  error: HELD,
  held_by: 'earlier',
});
