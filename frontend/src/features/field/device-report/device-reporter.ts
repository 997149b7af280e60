import type { Clock } from '@/offline/ports';
import type { SyncState } from '@/offline/state';

/** After the start of the app: what is to be sent goes first. */
const FIRST_AFTER_MS = 10_000;
/**
 * Of somebody of whom the server has not heard from this device: a phone that it does not know cannot be
 * signed out.
 */
const UNKNOWN_AFTER_MS = 1_000;
const EVERY_MS = 5 * 60_000;
/** After a sync run: soon, but many short runs make one report. */
const AFTER_RUN_MS = 2 * 60_000;

interface Ports {
  clock: Clock;
  engine: { getState(): SyncState; subscribe(listener: () => void): () => void };
  /** Tells how the device is. `gone`: the server knows no such thing. */
  tell(state: SyncState): Promise<'told' | 'gone'>;
  /** Whether this person was ever told of from this device. */
  known: { get(): boolean; set(): void };
}

/**
 * Decides when this device tells of itself: while there is a connection, and never while work is being sent.
 * What fails is tried again at the next time, and nobody hears of it: nothing that a person does depends on
 * it.
 */
export class DeviceReporter {
  private dueAt: number;
  private telling = false;
  private ended = false;
  private toldRun: number | null = null;
  private cancelTimer: () => void = () => undefined;

  constructor(private readonly ports: Ports) {
    this.dueAt = ports.clock.now() + (ports.known.get() ? FIRST_AFTER_MS : UNKNOWN_AFTER_MS);
  }

  /** @returns ends it */
  start(): () => void {
    const unsubscribe = this.ports.engine.subscribe(() => this.consider());
    this.consider();
    return () => {
      this.ended = true;
      unsubscribe();
      this.cancelTimer();
    };
  }

  private consider(): void {
    this.cancelTimer();
    const state = this.ports.engine.getState();
    if (this.ended || this.telling || !state.ready || !state.online || state.syncing) return;
    const wait = this.dueTime(state) - this.ports.clock.now();
    if (wait > 0) this.cancelTimer = this.ports.clock.setTimeout(() => this.consider(), wait);
    else void this.tell(state);
  }

  /** A run that nobody was told of does not wait as long as the next usual time. */
  private dueTime({ lastRun }: SyncState): number {
    const news = lastRun !== null && lastRun.finishedAt !== this.toldRun;
    return news ? Math.min(this.dueAt, this.dueAt - EVERY_MS + AFTER_RUN_MS) : this.dueAt;
  }

  private async tell(state: SyncState): Promise<void> {
    this.telling = true;
    try {
      if ((await this.ports.tell(state)) === 'gone') this.ended = true;
      else this.ports.known.set();
      this.toldRun = state.lastRun?.finishedAt ?? null;
    } catch {
      // Without a connection, a session or a server that is well: all of these show elsewhere.
    }
    this.telling = false;
    this.dueAt = this.ports.clock.now() + EVERY_MS;
    this.consider();
  }
}
