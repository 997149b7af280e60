import { describeConflicts } from './conflicts/describe';
import type { ConnectionQuality } from './ports';
import { projectQueue, type StoredWork } from './queue/project-queue';
import type { DecidedWork, QueueItem, SyncCounts, SyncState } from './state';
import { idleRun, type RunView } from './sync/run-progress';

interface Sources {
  ready: boolean;
  work: StoredWork;
  toTell: number;
  toAsk: number;
  returned: number;
  decided: readonly DecidedWork[];
  /** The run of this tab or of the one that leads. */
  run: RunView;
  autoSync: boolean;
  lastSyncTime: number | null;
  online: boolean;
  quality: ConnectionQuality;
  passing: boolean;
}

/** Puts together what screens see, out of what is stored and what is going on. */
export class SyncStateHolder {
  private readonly listeners = new Set<() => void>();
  /** Items of the run under way, by id: what they were is shown as completed once they are gone. */
  private seen = new Map<string, QueueItem>();
  private sources: Sources;
  private state: SyncState;

  constructor(online: boolean) {
    this.sources = {
      ready: false,
      work: { actions: [], photos: [], assets: new Map() },
      toTell: 0,
      toAsk: 0,
      returned: 0,
      decided: [],
      run: idleRun(),
      autoSync: true,
      lastSyncTime: null,
      online,
      quality: 'good',
      passing: false,
    };
    this.state = this.compose();
  }

  readonly get = (): SyncState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  update(change: Partial<Sources>): void {
    this.sources = { ...this.sources, ...change };
    this.state = this.compose();
    for (const listener of [...this.listeners]) listener();
  }

  private compose(): SyncState {
    const { work, run, ...rest } = this.sources;
    const unsent = projectQueue(work, new Set(run.inFlight));
    const queue = [...unsent, ...this.completedOf(run, unsent)];
    const conflicts = describeConflicts(work);
    return {
      ...rest,
      queue,
      conflicts,
      counts: countOf(unsent, run, conflicts.length),
      unsent: unsent.length,
      syncing: run.syncing,
      total: run.total,
      completed: run.completed,
      failed: run.failed,
      currentItem: run.currentItem,
      progress: run.total === 0 ? 0 : Math.round((100 * run.completed) / run.total),
      lastRun: run.lastRun,
    };
  }

  private completedOf(run: RunView, unsent: readonly QueueItem[]): QueueItem[] {
    if (!run.syncing) {
      this.seen.clear();
      return [];
    }
    for (const item of unsent) this.seen.set(item.id, item);
    const present = new Set(unsent.map((item) => item.id));
    return run.completedIds
      .flatMap((id) => (present.has(id) ? [] : (this.seen.get(id) ?? [])))
      .map((item) => ({ ...item, status: 'completed' as const, lastError: null }));
  }
}

function countOf(unsent: readonly QueueItem[], run: RunView, conflicts: number): SyncCounts {
  const having = (...statuses: QueueItem['status'][]) =>
    unsent.filter((item) => statuses.includes(item.status)).length;
  return {
    pending: having('pending', 'held'),
    syncing: having('syncing'),
    completed: run.completed,
    failed: having('failed', 'rejected'),
    conflicts,
  };
}
