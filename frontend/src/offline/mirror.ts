import { MIRROR_DELAY_MS, MIRROR_WITHIN_MS } from './limits';
import type { EngineContext } from './context';
import { sameUsername } from '../lib/text/username';
import type { Conflict, QueueItem, SyncState } from './state';
import { within } from './within';

/**
 * What outlives the page of the sync state (specification §3): a projection, plus two choices of the user.
 */
export interface PersistedSyncState {
  queue: QueueItem[];
  conflicts: Conflict[];
  autoSync: boolean;
  lastSyncTime: number | null;
  /** Whose it is. Absent in what was stored before there was this. */
  username?: string | null;
}

type Settings = Pick<PersistedSyncState, 'autoSync' | 'lastSyncTime'>;

/**
 * The mirror of what InventarioDB holds, outside it. It is written behind the changes and may be lost,
 * damaged or never answer: that is reported once, and costs the two choices at most.
 */
export class Mirror {
  private readonly key: string;
  private due: (() => void) | null = null;
  private writing: Promise<void> | null = null;
  private again = false;
  private reported = false;

  constructor(
    private readonly ctx: Pick<EngineContext, 'userId' | 'author' | 'ports'>,
    private readonly state: () => SyncState,
  ) {
    this.key = `sync-state:${ctx.userId}`;
  }

  /** Reads leniently: anything missing or malformed is as if it had never been stored. Never fails. */
  async load(): Promise<Settings> {
    const stored = await this.attempt(() => this.ctx.ports.syncStateStore.load(this.key));
    const value: Partial<Record<keyof PersistedSyncState, unknown>> =
      typeof stored === 'object' && stored !== null ? stored : {};
    const own =
      typeof value.username !== 'string' || sameUsername(value.username, this.ctx.author.username ?? '');
    return {
      autoSync: own && typeof value.autoSync === 'boolean' ? value.autoSync : true,
      lastSyncTime: own && isTime(value.lastSyncTime) ? value.lastSyncTime : null,
    };
  }

  /** Something changed: it is written a little later, with whatever else changes until then. */
  request(): void {
    this.due ??= this.ctx.ports.clock.setTimeout(() => {
      this.due = null;
      void this.write();
    }, MIRROR_DELAY_MS);
  }

  /** Writes now what would be written later, if anything. Never fails and never waits for long. */
  async flush(): Promise<void> {
    if (this.due) {
      this.due();
      this.due = null;
      await this.attempt(() => this.write());
    } else if (this.writing) await this.attempt(() => this.writing ?? Promise.resolve());
  }

  /** One write at a time: where none ever ends, the later ones must not pile up behind it. */
  private write(): Promise<void> {
    if (this.writing) {
      this.again = true;
      return this.writing;
    }
    this.writing = this.save().then(() => {
      this.writing = null;
      if (!this.again) return undefined;
      this.again = false;
      return this.write();
    });
    return this.writing;
  }

  private async save(): Promise<void> {
    try {
      await this.ctx.ports.syncStateStore.save(this.key, this.persisted());
    } catch (error) {
      this.report(error);
    }
  }

  private persisted(): PersistedSyncState {
    const { queue, conflicts, autoSync, lastSyncTime } = this.state();
    return {
      // Under way is never stored: after a crash nobody would be sending it.
      queue: queue
        .filter((item) => item.status !== 'completed')
        .map((item) => (item.status === 'syncing' ? { ...item, status: 'pending' } : item)),
      conflicts: [...conflicts],
      autoSync,
      lastSyncTime,
      username: this.ctx.author.username,
    };
  }

  private async attempt<T>(task: () => PromiseLike<T>): Promise<T | undefined> {
    try {
      return await within(this.ctx.ports.patience, MIRROR_WITHIN_MS, task);
    } catch (error) {
      this.report(error);
      return undefined;
    }
  }

  private report(error: unknown): void {
    if (this.reported) return;
    this.reported = true;
    this.ctx.ports.report(error, 'sync-state');
  }
}

/** What a Date can say. */
const isTime = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 8.64e15;
