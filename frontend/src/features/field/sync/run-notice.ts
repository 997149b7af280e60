import type { RunSummary } from '@/offline/state';

type Notice = {
  kind: 'success' | 'warning' | 'error';
  key: 'sync.storageFull' | 'sync.done' | 'sync.partial' | 'sync.partialConflicts' | 'sync.conflictFound';
  /** `count` is what was sent; the context says of 'failed' that it is one. */
  values: { count?: number; failed?: number; context?: 'oneFailed' };
};

/** What to say about a run (specification §8), or null when nothing was sent and nothing went wrong. */
export function runNotice(run: RunSummary): Notice | null {
  const { completed, failed, conflicts, stoppedBy } = run;
  const sentAndFailed = {
    count: completed,
    failed,
    ...(failed === 1 && { context: 'oneFailed' as const }),
  };
  // Before everything else: nothing more goes until the person makes room.
  if (stoppedBy === 'storage-full') return { kind: 'error', key: 'sync.storageFull', values: {} };
  if (conflicts > 0 && completed === 0 && failed === 0) {
    return { kind: 'warning', key: 'sync.conflictFound', values: {} };
  }
  if (conflicts > 0) {
    return { kind: 'warning', key: 'sync.partialConflicts', values: sentAndFailed };
  }
  if (failed > 0 || (completed > 0 && stoppedBy !== null)) {
    return { kind: failed > 0 ? 'error' : 'warning', key: 'sync.partial', values: sentAndFailed };
  }
  if (completed > 0) return { kind: 'success', key: 'sync.done', values: { count: completed } };
  return null;
}
