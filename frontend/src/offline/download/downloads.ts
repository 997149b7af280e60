import { Changing } from '../changing';
import type { EngineContext } from '../context';
import { isOfflineError, type OfflineErrorCode } from '../errors';
import { BACKOFF_BASE_MS, MAX_RERUN_DELAY_MS } from '../limits';
import { cancelDownload } from './cancel-download';
import { downloadGroup, downloadLock } from './download-group';
import { isWanted, nextWanted, unwant, want } from './wanted';

/** Why nothing comes although somebody wants it; it goes on by itself. */
export type DownloadPause = 'no-connection' | 'server-trouble' | 'session';

export interface DownloadsState {
  paused: DownloadPause | null;
  /** Groups whose download will not go on by itself, and why; what came of them is kept. */
  failed: ReadonlyMap<number, OfflineErrorCode>;
  /** The last one that came whole. */
  done: { grupoId: number; assets: number; at: number } | null;
}

const PAUSES: Partial<Record<OfflineErrorCode, DownloadPause>> = {
  NO_CONNECTION: 'no-connection',
  SERVER_TROUBLE: 'server-trouble',
  SESSION_ENDED: 'session',
};

/**
 * Brings the groups that somebody wants on this device, one after the other, wherever the person is in the
 * app. What is wanted stands in the group's row (`wantedAt`, and how far it is in `received`): it outlives a
 * reload and is the same in every tab. A break is waited for and no failure.
 */
export class Downloads {
  private readonly state = new Changing<DownloadsState>({ paused: null, failed: new Map(), done: null });
  private running: Promise<void> | null = null;
  private current: { grupoId: number; abort: AbortController; ended: Promise<unknown> } | null = null;
  /** While it is taken away, nothing of it is asked for anew. */
  private cancelling: Promise<unknown> = Promise.resolve();
  private stopTimer: () => void = () => undefined;
  /** In a row, without anything that came whole in between. */
  private breaks = 0;

  constructor(
    private readonly ctx: EngineContext,
    private readonly lifetime: AbortSignal,
  ) {
    lifetime.addEventListener('abort', () => this.stopTimer(), { once: true });
  }

  readonly getState = this.state.get;
  readonly subscribe = this.state.subscribe;

  /** Resolves when the wish is stored. GROUP_NOT_FOUND, STORAGE_FULL. */
  async want(grupoId: number): Promise<void> {
    await this.cancelling;
    this.note(grupoId, null);
    await want(this.ctx, grupoId);
    // One that just found nothing more to do would not see it.
    if (this.running) void this.running.then(() => this.wake());
    else this.wake();
  }

  /** Nobody wants it any more; what becomes of what came, cancelDownload says. */
  cancel(grupoId: number): Promise<void> {
    const cancelled = this.cancelling.then(async () => {
      if (this.current?.grupoId === grupoId) {
        this.current.abort.abort();
        await this.current.ended;
      }
      this.note(grupoId, null);
      await cancelDownload(this.ctx, grupoId);
    });
    // What was paused for its sake may have nothing to wait for any more.
    this.cancelling = cancelled.then(noop, noop).finally(() => this.wake());
    return cancelled;
  }

  /** Goes on with what waits: the app was opened, the server or the connection is back. */
  wake(): void {
    this.stopTimer();
    if (this.lifetime.aborted || this.running) return;
    this.running = this.work()
      .catch((error: unknown) => {
        if (!this.lifetime.aborted) this.ctx.ports.report(error, 'downloads');
      })
      .finally(() => {
        this.running = null;
      });
  }

  private async work(): Promise<void> {
    for (;;) {
      await this.cancelling;
      await this.unwantFailed();
      const next = await nextWanted(this.ctx, this.state.get().failed);
      if (this.lifetime.aborted) return;
      if (next === undefined) return this.pause(null);
      if (!this.ctx.ports.connectivity.isOnline()) return this.pause('no-connection');
      if (!(await this.bring(next))) return;
    }
  }

  /** Answers whether to go on with the next one. */
  private async bring(grupoId: number): Promise<boolean> {
    const abort = new AbortController();
    const stop = () => abort.abort();
    this.lifetime.addEventListener('abort', stop, { once: true });
    // It is no longer paused when something comes, not when it is asked for once more.
    const work = downloadGroup(this.ctx, grupoId, () => this.pause(null), abort.signal);
    this.current = { grupoId, abort, ended: work.then(noop, noop) };
    try {
      const { assets } = await work;
      await unwant(this.ctx, grupoId);
      this.breaks = 0;
      this.state.update({ done: { grupoId, assets, at: this.ctx.ports.clock.now() } });
      return true;
    } catch (error) {
      if (this.lifetime.aborted) return false;
      // Given up meanwhile, here or in another tab: whatever it failed with is nobody's any more.
      if (abort.signal.aborted || !(await isWanted(this.ctx, grupoId))) return true;
      return await this.afterFailure(grupoId, error);
    } finally {
      this.lifetime.removeEventListener('abort', stop);
      this.current = null;
    }
  }

  private async afterFailure(grupoId: number, error: unknown): Promise<boolean> {
    const { locks, report } = this.ctx.ports;
    if (isOfflineError(error, 'DOWNLOAD_IN_PROGRESS')) {
      await locks.whenFree(downloadLock(this.ctx, grupoId));
      return true;
    }
    const paused = isOfflineError(error) ? PAUSES[error.code] : undefined;
    if (paused) {
      this.pause(paused);
      const ms = Math.min(BACKOFF_BASE_MS * 2 ** ++this.breaks, MAX_RERUN_DELAY_MS);
      this.stopTimer = this.ctx.ports.clock.setTimeout(() => this.wake(), ms);
      return false;
    }
    if (!isOfflineError(error)) report(error, 'download');
    this.note(grupoId, isOfflineError(error) ? error.code : 'DOWNLOAD_FAILED');
    // On a full device not even this may find room: then it is done with the next look.
    await unwant(this.ctx, grupoId).catch((cause: unknown) => report(cause, 'download'));
    return true;
  }

  /**
   * What will not go on by itself is wanted no longer, also where there was no room to say so when it failed.
   */
  private async unwantFailed(): Promise<void> {
    for (const grupoId of this.state.get().failed.keys()) {
      if (!(await isWanted(this.ctx, grupoId)) || !this.state.get().failed.has(grupoId)) continue;
      await unwant(this.ctx, grupoId).catch((cause: unknown) => {
        if (!isOfflineError(cause, 'STORAGE_FULL')) throw cause;
      });
    }
  }

  private pause(paused: DownloadPause | null): void {
    if (this.state.get().paused !== paused) this.state.update({ paused });
  }

  private note(grupoId: number, code: OfflineErrorCode | null): void {
    const failed = new Map(this.state.get().failed);
    if (code === null) failed.delete(grupoId);
    else failed.set(grupoId, code);
    this.state.update({ failed });
  }
}

const noop = () => undefined;
