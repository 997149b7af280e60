import { create } from 'zustand';
import type { RescueResultDto } from '@/api/generated/model/rescue-result-dto';
import { rescueSync } from '@/api/generated/syncs/syncs';
import { useSession } from '@/lib/session/session-store';
import { holdUnsavedWork } from '@/lib/unsaved-work/unsaved-work';

export type RescueState =
  | { phase: 'none' }
  | { phase: 'loading'; file: File }
  | { phase: 'failed'; file: File; error: unknown }
  | { phase: 'done'; result: RescueResultDto };

/** Many photos over a slow line, and each is decoded before it is stored. */
const TIMEOUT_MS = 30 * 60_000;

/**
 * The export that this tab loads or has loaded. It lives above the screens: the load goes on whichever of
 * them is looked at, and what became of it stays until it is closed or replaced.
 */
export const useRescueState = create<RescueState>(() => ({ phase: 'none' }));

/** Belongs to the present load; what an earlier one still brings counts no longer. */
let turn = 0;

const become = (state: RescueState): void => {
  useRescueState.setState(state, true);
};

/** @returns what it came to; null where nobody waits for it any more */
export async function startRescue(file: File): Promise<RescueState | null> {
  const mine = (turn += 1);
  const release = holdUnsavedWork();
  become({ phase: 'loading', file });
  let end: RescueState;
  try {
    end = { phase: 'done', result: await rescueSync({ archivo: file }, { timeoutMs: TIMEOUT_MS }) };
  } catch (error) {
    end = { phase: 'failed', file, error };
  } finally {
    release();
  }
  if (mine !== turn) return null;
  become(end);
  return end;
}

/** Lets go of what is shown; what is on its way still gets to the server. */
export function closeRescue(): void {
  turn += 1;
  become({ phase: 'none' });
}

useSession.subscribe((now, before) => {
  if (now.session?.user.id !== before.session?.user.id) closeRescue();
});
