import type { RunSummary } from '@/offline/state';

type Notice = {
  kind: 'success' | 'warning' | 'error';
  key: 'sync.storageFull' | 'sync.done' | 'sync.partial' | 'sync.partialConflicts' | 'sync.conflictFound';
  values: { n?: number; completed?: number; failed?: number };
};

/** What to say about a run (specification §8), or null when nothing was sent and nothing went wrong. */
export function runNotice(run: RunSummary): Notice | null {
  const { completed, failed, conflicts, stoppedBy } = run;
  // Before everything else: nothing more goes until the person makes room.
  if (stoppedBy === 'storage-full') return { kind: 'error', key: 'sync.storageFull', values: {} };
  if (conflicts > 0 && completed === 0 && failed === 0) {
    return { kind: 'warning', key: 'sync.conflictFound', values: {} };
  }
  if (conflicts > 0) {
    return { kind: 'warning', key: 'sync.partialConflicts', values: { completed, failed } };
  }
  if (failed > 0 || (completed > 0 && stoppedBy !== null)) {
    return { kind: failed > 0 ? 'error' : 'warning', key: 'sync.partial', values: { completed, failed } };
  }
  if (completed > 0) return { kind: 'success', key: 'sync.done', values: { n: completed } };
  return null;
}
