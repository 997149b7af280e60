import type { EngineContext } from '../context';
import { OfflineError, isOfflineError } from '../errors';
import { AUTO_SYNC_AFTER_ADD_MS, BACKOFF_BASE_MS, MAX_RERUN_DELAY_MS } from '../limits';
import { readWork } from '../queue/read-work';
import type { RunSummary } from '../state';
import { AutoSync } from './auto-sync';
import { askSent, catchUp } from './catch-up';
import { unlessFull } from './call';
import { holdBeyond } from './hold-beyond';
import { Line } from './line';
import { nextStep } from './next-step';
import { RunMemory } from './run-memory';
import { RunProgress, type RunView } from './run-progress';
import { runSync } from './run-sync';

interface RunnerHooks {
  /** The run's progress, to be shown here and in the other tabs. */
  publish(view: RunView): void;
  autoSyncOn(): boolean;
  /** How the last run ended, here or in another tab. */
  lastRun(): RunSummary | null;
  /** So much that was sent the server has lost: it is work again. */
  returned(count: number): void;
  /** A run that sent something has ended. */
  sent(at: number): void;
}

/** Decides when a run begins, sees to it that there is one at a time on the device, and can end it. */
export class SyncRunner {
  readonly lockName: string;
  private readonly auto: AutoSync;
  private current: { abort: AbortController; done: Promise<unknown> } | null = null;
  /** The question alone, without a run: a run waits for its end. */
  private asking: { abort: AbortController; done: Promise<unknown> } | null = null;
  /**
   * Runs in a row that the network, the server or a full device cut short although it believes to be online.
   */
  private reruns = 0;
  private readonly line = new Line();

  constructor(
    private readonly ctx: EngineContext,
    private readonly hooks: RunnerHooks,
  ) {
    this.lockName = `inventario-sync-${ctx.userId}`;
    this.auto = new AutoSync(ctx.ports.clock, () => void this.runByItself());
  }

  /**
   * Throws NO_CONNECTION, NOTHING_TO_SYNC, CONFLICT or ALREADY_SYNCING (here or in another tab) before it
   * begins. `full`: something found no room already, and the summary says so.
   */
  async run(full = false): Promise<RunSummary> {
    if (!this.ctx.ports.connectivity.isOnline()) throw new OfflineError('NO_CONNECTION');
    await this.asking?.done;
    if (this.current) throw new OfflineError('ALREADY_SYNCING');
    const abort = new AbortController();
    const done = this.runAlone(abort.signal, full);
    // Whoever waits for the end of the run does not care how it ended; the caller of run() hears it.
    this.current = { abort, done: done.then(noop, noop) };
    try {
      const summary = await done;
      this.after(summary);
      return summary;
    } finally {
      this.current = null;
    }
  }

  pause(): void {
    this.auto.stop();
    this.current?.abort.abort();
    this.asking?.abort.abort();
  }

  /** Asks for a run in `delayMs`, if auto-sync is on. */
  request(delayMs: number): void {
    if (this.hooks.autoSyncOn()) this.auto.request(delayMs);
  }

  /**
   * Asks whether the server still has what was sent: with auto-sync in a run in `delayMs`, else at once and
   * alone.
   */
  requestAsking(delayMs: number): void {
    if (this.hooks.autoSyncOn()) this.auto.request(delayMs);
    else if (!this.asking) void this.askAlone();
  }

  /** The server was heard from: what it cut short goes on now, and the pauses begin anew. */
  serverIsBack(): void {
    this.reruns = 0;
    this.request(0);
  }

  cancelRequest(): void {
    this.auto.stop();
  }

  async stop(): Promise<void> {
    this.pause();
    await this.asking?.done;
    await this.current?.done;
  }

  /** What it brings back waits, like all work, until the person sends it. */
  private async askAlone(): Promise<void> {
    const abort = new AbortController();
    const ask = async () => {
      const { returned } = await catchUp(this.ctx, abort.signal, noWork, [askSent]);
      if (returned > 0) this.hooks.returned(returned);
    };
    const runEnds = this.current?.done ?? Promise.resolve();
    const done = runEnds.then(() => this.ctx.ports.locks.tryWith(this.lockName, ask));
    this.asking = { abort, done: done.then(noop, noop) };
    try {
      await done;
    } catch (error) {
      this.ctx.ports.report(error, 'asking');
    } finally {
      this.asking = null;
    }
  }

  private async runAlone(signal: AbortSignal, fullBefore: boolean): Promise<RunSummary> {
    const held = await this.ctx.ports.locks.tryWith(this.lockName, async () => {
      const progress = new RunProgress(this.hooks.publish, this.hooks.lastRun());
      const begin = async () => progress.recount(await readWork(this.ctx));
      try {
        const { told, stoppedBy, ...caught } = await catchUp(this.ctx, signal, begin);
        if (caught.returned > 0) this.hooks.returned(caught.returned);
        if (stoppedBy !== null) return progress.end(stoppedBy, this.ctx.ports.clock.now());
        const full = fullBefore || caught.full;
        if (told === 0 && !full) await this.requireWork();
        return await runSync(this.ctx, progress, signal, full, this.line);
      } catch (error) {
        if (saysNothingToDo(error)) progress.drop();
        else progress.end(null, this.ctx.ports.clock.now());
        throw error;
      }
    });
    if (!held) throw new OfflineError('ALREADY_SYNCING');
    return held.value;
  }

  /** Only what could be sent makes a run; what waits for a person says so. */
  private async requireWork(): Promise<void> {
    const { clock, transport } = this.ctx.ports;
    const work = await readWork(this.ctx);
    if (nextStep(work, clock.now(), new RunMemory(), transport.serverContract()).kind !== 'done') return;
    const held = await unlessFull(holdBeyond(this.ctx, work));
    // The run has nothing else to do than to find that out as well, and to say so.
    if (typeof held === 'object') return;
    if (held) await this.ctx.queueChanged();
    const conflicts = work.actions.some((row) => row.status === 'conflict');
    throw new OfflineError(conflicts ? 'CONFLICT' : 'NOTHING_TO_SYNC');
  }

  private after(summary: RunSummary): void {
    if (summary.completed > 0) {
      this.reruns = 0;
      this.hooks.sent(summary.finishedAt);
    }
    const { stoppedBy } = summary;
    if (stoppedBy === null) this.line.forget();
    if (stoppedBy !== null && PASSES_BY_ITSELF.has(stoppedBy) && this.ctx.ports.connectivity.isOnline()) {
      this.request(Math.min(BACKOFF_BASE_MS * 2 ** ++this.reruns, MAX_RERUN_DELAY_MS));
    }
  }

  private async runByItself(): Promise<void> {
    if (!this.hooks.autoSyncOn()) return;
    try {
      await this.run();
    } catch (error) {
      // Another tab's run may just be ending and have missed what this one was asked for.
      if (isOfflineError(error, 'ALREADY_SYNCING')) this.request(AUTO_SYNC_AFTER_ADD_MS);
      else if (!saysNothingToDo(error)) this.ctx.ports.report(error, 'auto-sync');
    }
  }
}

/** What may be over in a while without anybody telling the app. */
const PASSES_BY_ITSELF: ReadonlySet<RunSummary['stoppedBy']> = new Set([
  'no-connection',
  'server-trouble',
  'storage-full',
]);

const NOTHING_TO_DO = ['NO_CONNECTION', 'NOTHING_TO_SYNC', 'CONFLICT'] as const;

const saysNothingToDo = (error: unknown): boolean =>
  NOTHING_TO_DO.some((code) => isOfflineError(error, code));

const noop = () => undefined;
const noWork = () => Promise.resolve();
