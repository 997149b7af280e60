import { needsPerson } from '../queue/blocking';
import type { StoredWork } from '../queue/project-queue';
import type { RunSummary } from '../state';
import type { Outcome } from './apply-results';

/** What a run shows of itself, in this tab and in the others. */
export interface RunView {
  syncing: boolean;
  /** Ids that a call is carrying right now. */
  inFlight: readonly string[];
  total: number;
  completed: number;
  failed: number;
  currentItem: string | null;
  completedIds: readonly string[];
  lastRun: RunSummary | null;
}

export const idleRun = (): RunView => ({
  syncing: false,
  inFlight: [],
  total: 0,
  completed: 0,
  failed: 0,
  currentItem: null,
  completedIds: [],
  lastRun: null,
});

/** Counts one run. Every change is published. */
export class RunProgress {
  private readonly completed = new Set<string>();
  private readonly failed = new Set<string>();
  private readonly conflicts = new Set<string>();
  private total = 0;
  private inFlight: readonly string[] = [];
  private currentItem: string | null = null;
  private shown = false;

  /** `before`: how the run before this one ended. */
  constructor(
    private readonly publish: (view: RunView) => void,
    private readonly before: RunSummary | null,
  ) {}

  /** What is left, counted anew before every step: items may join while a run is under way. */
  recount(work: StoredWork): void {
    // What waited for a person before the run began is not part of it.
    const open = [...work.actions, ...work.photos].filter(
      (item) => !needsPerson(item) || this.failed.has(item.id) || this.conflicts.has(item.id),
    );
    this.total = this.completed.size + open.length;
    this.show(true, null);
  }

  carrying(ids: readonly string[], currentItem: string | null): void {
    this.inFlight = ids;
    this.currentItem = currentItem;
    this.show(true, null);
  }

  note(id: string, outcome: Outcome): void {
    this.failed.delete(id);
    if (outcome === 'completed') this.completed.add(id);
    if (outcome === 'failed' || outcome === 'rejected') this.failed.add(id);
    if (outcome === 'conflict') this.conflicts.add(id);
  }

  end(stoppedBy: RunSummary['stoppedBy'], finishedAt: number): RunSummary {
    const summary: RunSummary = {
      completed: this.completed.size,
      failed: this.failed.size,
      conflicts: this.conflicts.size,
      stoppedBy,
      finishedAt,
    };
    this.inFlight = [];
    this.currentItem = null;
    this.show(false, summary);
    return summary;
  }

  /** There was nothing to do: the last run is the one before. */
  drop(): void {
    if (this.shown) this.publish({ ...idleRun(), lastRun: this.before });
  }

  private show(syncing: boolean, lastRun: RunSummary | null): void {
    this.shown = true;
    this.publish({
      syncing,
      inFlight: this.inFlight,
      total: this.total,
      completed: this.completed.size,
      failed: this.failed.size,
      currentItem: this.currentItem,
      completedIds: [...this.completed],
      lastRun,
    });
  }
}
