import type { EngineContext } from '../context';
import { isOfflineError } from '../errors';
import { FRESH_AFTER_MS, FRESH_EVERY_MS } from '../limits';
import { listGroups } from '../reads';
import { downloadGroup } from './download-group';

/** What asks for downloaded groups to be brought up to date. */
export interface Freshness {
  /** Somebody looks again, or something was sent: what is not fresh is asked for now. */
  wake(): Promise<void>;
  stop(): void;
}

interface Hooks {
  /** Somebody looks at the app. */
  wanted(): boolean;
  /** A run is under way: its answers bring what they change themselves. */
  syncing(): boolean;
}

/**
 * Brings what changed in the groups that are on the device, at once (what came just now, a little later) and
 * every few minutes, one group after the other, without a word: the copy's own date tells how old it is. What
 * a person has typed stays, because a form holds the asset as it showed it. Never fails: without an answer
 * the next time comes.
 */
export function keepFresh(ctx: EngineContext, hooks: Hooks, lifetime: AbortSignal): Freshness {
  const { clock, connectivity, report } = ctx.ports;
  const own = new AbortController();
  const { signal } = own;
  lifetime.addEventListener('abort', () => own.abort(), { once: true });
  let running: Promise<void> | null = null;
  let cancel: () => void = () => undefined;
  /** Ends the wait for what was too fresh to be asked for. */
  let cancelAgain: (() => void) | null = null;

  const mayBegin = () => !signal.aborted && connectivity.isOnline() && hooks.wanted() && !hooks.syncing();

  async function bring(): Promise<void> {
    if (!mayBegin()) return;
    for (const { id, downloaded, downloadedAt } of await listGroups(ctx)) {
      if (downloaded === 0) continue;
      const age = clock.now() - (downloadedAt ?? 0);
      // What came later than now came when this device's clock was wrong: nobody knows how old it is.
      if (age >= 0 && age < FRESH_AFTER_MS) {
        againIn(FRESH_AFTER_MS - age);
        continue;
      }
      if (!mayBegin()) return;
      try {
        await downloadGroup(ctx, id, () => undefined, signal);
      } catch (error) {
        // Somebody downloads it just now, or it was taken away: that says nothing of the others.
        if (!isOfflineError(error, 'DOWNLOAD_IN_PROGRESS') && !isOfflineError(error, 'GROUP_NOT_FOUND'))
          throw error;
      }
    }
  }

  const wake = (): Promise<void> =>
    (running ??= bring()
      .catch((error: unknown) => {
        if (!isOfflineError(error) && !signal.aborted) report(error, 'keep-fresh');
      })
      .finally(() => {
        running = null;
      }));

  function againIn(ms: number): void {
    cancelAgain ??= clock.setTimeout(() => {
      cancelAgain = null;
      void wake();
    }, ms);
  }

  function later(): void {
    cancel = clock.setTimeout(() => {
      void wake();
      later();
    }, FRESH_EVERY_MS);
  }

  void wake();
  later();
  return {
    wake,
    stop() {
      cancel();
      cancelAgain?.();
      own.abort();
    },
  };
}
