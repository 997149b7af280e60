import { HELD } from '../syncs/decide/decide.js';
import { BlockedAssets } from '../syncs/blocked-assets.js';
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
 * Sends actions as their phone would: in order, in batches. What conflicts, or waits for a newer server,
 * holds back the later actions of its asset also in the batches after it; so does what is held, until it was
 * sent again.
 * @returns a result for each action, in the order in which they came
 */
export async function applyInOrder(
  actions: readonly ExportedAction[],
  send: Send,
): Promise<ActionResultDto[]> {
  const results = new Map<ExportedAction, ActionResultDto>();
  const standing = new BlockedAssets();
  const isHeld = (action: ExportedAction): boolean => mayComeIn(results.get(action));

  let waiting = [...actions];
  for (;;) {
    const stillHeld = new BlockedAssets();
    const sendBatch = async (batch: readonly ExportedAction[]): Promise<void> => {
      const isHeldBack = ({ read }: ExportedAction): boolean =>
        [standing, stillHeld].some((blocked) => blocked.has(assetOf(read), resolvedBy(read)));
      const held = new Set(batch.filter(isHeldBack));
      for (const action of held) results.set(action, heldResult(action.read));
      const going = batch.filter((action) => !held.has(action));
      const answers = going.length > 0 ? await send(going.map(({ sent }) => sent)) : [];
      going.forEach((action, index) => {
        const result = answers[index];
        if (!result) throw new Error('a batch was answered with fewer results than actions');
        results.set(action, result);
        remember(action.read, result, standing);
      });
    };
    for (let start = 0; start < waiting.length; start += MAX_BATCH) {
      const batch = waiting.slice(start, start + MAX_BATCH);
      await untilStill(batch, sendBatch, isHeld);
      for (const { read } of batch.filter(isHeld)) stillHeld.add(assetOf(read), read.id);
    }
    const held = waiting.filter(isHeld);
    if (held.length === 0 || held.length === waiting.length) break;
    waiting = held;
  }
  return actions.flatMap((action) => results.get(action) ?? []);
}

/**
 * Sends again what was held, as long as that brings any of it further, so that nothing later goes before it.
 */
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

/** Whether sending it again can bring it further: no server becomes newer meanwhile. */
const mayComeIn = (result: ActionResultDto | undefined): boolean =>
  result?.status === 'held' && result.held_by !== 'version';

const resolvedBy = (read: ExportedAction['read']): string | undefined =>
  'resolves' in read ? read.resolves?.action_id : undefined;

/** A conflict stands until an action that settles it is through. */
function remember(
  read: ExportedAction['read'],
  { status, held_by }: ActionResultDto,
  standing: BlockedAssets,
): void {
  const settled = resolvedBy(read);
  if ((status === 'applied' || status === 'duplicate') && settled) standing.release(settled);
  if (status === 'conflict' || held_by === 'version') standing.add(assetOf(read), read.id);
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
