import { saveChange, saveCreate } from './commands/save-action';
import { resolveConflict } from './conflicts/resolve';
import type { EngineContext, EngineOptions } from './context';
import { InventarioDB } from './db/inventario-db';
import { startReserve } from './db/space-reserve';
import { deleteUserData, describeDeletion } from './db/delete-user-data';
import { downloadGroup } from './download/download-group';
import { Downloads } from './download/downloads';
import { keepFresh, type Freshness } from './download/keep-fresh';
import { refreshGroups } from './download/refresh-groups';
import { draftsOf } from './drafts/drafts';
import { OfflineError, isOfflineError } from './errors';
import type { OfflineEngine } from './engine-api';
import { claimDevice } from './identity/claim';
import { AUTO_SYNC_AFTER_ADD_MS, AUTO_SYNC_AFTER_RECONNECT_MS, START_WITHIN_MS } from './limits';
import { LastList } from './lists/last-list';
import { Mirror } from './mirror';
import { describeDecided, dismissDecided } from './queue/decided-elsewhere';
import { Coalesced } from './queue/coalesced';
import { forgetSent, freshStart, freshStartAfterReconnect, giveUp } from './queue/give-up';
import { describeLoss } from './queue/loss';
import type { StoredWork } from './queue/project-queue';
import { readStored } from './queue/read-work';
import { redo } from './queue/redo';
import { ownPhotos, readsOf } from './reads';
import { countDueSent } from './sent/due';
import { SyncStateHolder } from './sync-state-holder';
import { unlessFull } from './sync/call';
import { idleRun, type RunView } from './sync/run-progress';
import { SyncRunner } from './sync/sync-runner';
import { TabMessages, type TabMessage } from './tab-messages';
import { NoAnswer, within } from './within';

/** The offline engine of one user in one tab. See OfflineEngine for what each method promises. */
export function createEngine({
  userId,
  username,
  ports,
  databaseName,
}: EngineOptions): OfflineEngine & { db: InventarioDB } {
  const db = new InventarioDB(ports, databaseName);
  const holder = new SyncStateHolder(ports.connectivity.isOnline());
  const tabs = new TabMessages(ports.channel, { id: userId, username });
  const lifetime = new AbortController();
  const endings: (() => void)[] = [];
  /** Whoever left closed the database on purpose: what it refuses then is no fault. */
  const report: typeof ports.report = (error, where) => {
    if (!lifetime.signal.aborted) ports.report(error, where);
  };
  let started: Promise<void> | null = null;
  let waitingForLeader = false;
  let freshness: Freshness | null = null;

  const ctx: EngineContext = { userId, author: { id: userId, username }, db, ports, queueChanged };
  const downloads = new Downloads(ctx, lifetime.signal);
  const mirror = new Mirror(ctx, holder.get);
  const lists = new LastList(ctx);
  const runner = new SyncRunner(ctx, {
    publish(run) {
      holder.update({ run });
      tabs.post({ kind: 'run', run });
    },
    lastRun: () => holder.get().lastRun,
    autoSyncOn: () => holder.get().autoSync && !lifetime.signal.aborted,
    returned(count) {
      holder.update({ returned: holder.get().returned + count });
    },
    sent(lastSyncTime) {
      holder.update({ lastSyncTime });
      void settingsChanged();
      void freshness?.wake();
    },
  });

  const refresh = new Coalesced(async () => {
    if (lifetime.signal.aborted) return null;
    try {
      const { work, notes } = await readStored(ctx);
      const toTell = notes.filter(({ discardedAt }) => discardedAt !== undefined).length;
      const toAsk = await countDueSent(ctx);
      const askMore = holder.get().ready && toAsk > holder.get().toAsk;
      holder.update({ work, toTell, toAsk, decided: describeDecided(notes), ready: true });
      mirror.request();
      if (askMore) requestRun(AUTO_SYNC_AFTER_ADD_MS);
      return work;
    } catch (error) {
      report(error, 'queue');
      return null;
    }
  });

  function queueChanged(): Promise<StoredWork | null> {
    tabs.post({ kind: 'queue' });
    return refresh.request();
  }

  /** The only thing that stands in the mirror alone, and rare: it is written at once. */
  function settingsChanged(): Promise<void> {
    const { autoSync, lastSyncTime } = holder.get();
    tabs.post({ kind: 'settings', autoSync, lastSyncTime });
    mirror.request();
    return mirror.flush();
  }

  function onTabMessage(message: TabMessage): void {
    if (message.kind === 'queue') void refresh.request();
    else if (message.kind === 'settings') {
      holder.update({ autoSync: message.autoSync, lastSyncTime: message.lastSyncTime });
      if (!message.autoSync) runner.cancelRequest();
    } else {
      holder.update({ run: message.run });
      if (message.run.syncing) void watchLeader(message.run);
    }
  }

  /** A tab that dies in the middle of its run can no longer say that the run is over; its lock says so. */
  async function watchLeader(_run: RunView): Promise<void> {
    if (waitingForLeader) return;
    waitingForLeader = true;
    await ports.locks.whenFree(runner.lockName);
    waitingForLeader = false;
    const { syncing, lastRun } = holder.get();
    if (syncing && !lifetime.signal.aborted) holder.update({ run: { ...idleRun(), lastRun } });
  }

  const somethingToSend = (): boolean => holder.get().unsent + holder.get().toTell > 0;

  /**
   * A run that is due because of what lies here; without auto-sync only the question whether the server lost
   * something.
   */
  const requestRun = (delayMs: number): void => {
    if (somethingToSend()) runner.request(delayMs);
    if (holder.get().toAsk > 0 && holder.get().online) runner.requestAsking(delayMs);
  };

  async function probe(): Promise<void> {
    const quality = await ports.connectivity.probe();
    if (!lifetime.signal.aborted) holder.update({ quality });
  }

  const wakeDownloads = () => {
    if (downloads.getState().paused !== null) downloads.wake();
  };

  async function onConnection(online: boolean): Promise<void> {
    holder.update({ online });
    if (!online) return;
    void probe();
    wakeDownloads();
    // What could not be made pending again must not keep the rest from going.
    await freshStartAfterReconnect(ctx).catch((error: unknown) => report(error, 'fresh start'));
    requestRun(AUTO_SYNC_AFTER_RECONNECT_MS);
    if (!somethingToSend()) void freshness?.wake();
  }

  /** Storage that does not answer ends the start as surely as one that fails: whoever waits can be told. */
  async function start(): Promise<void> {
    try {
      await within(ports.patience, START_WITHIN_MS, open);
    } catch (cause) {
      lifetime.abort();
      db.close();
      if (isOfflineError(cause)) throw cause;
      const code = cause instanceof NoAnswer ? 'STORAGE_NOT_ANSWERING' : 'STORAGE_UNAVAILABLE';
      throw new OfflineError(code, { cause });
    }
  }

  async function open(): Promise<void> {
    // The mirror lies in a database of its own, and loading it never fails: neither waits for the other.
    const settings = mirror.load();
    await db.open();
    await claimDevice(ctx);
    holder.update(await settings);
    // Whoever waited may have given up meanwhile.
    if (lifetime.signal.aborted) return;
    endings.push(ports.onHidden(() => void mirror.flush()));
    endings.push(tabs.subscribe(onTabMessage));
    endings.push(
      ports.connectivity.subscribe((online) => {
        onConnection(online).catch((error: unknown) => report(error, 'connection'));
      }),
    );
    // The connection may have come or gone while nobody listened yet.
    holder.update({ online: ports.connectivity.isOnline() });
    const [passing] = await Promise.all([startReserve(ctx), refresh.request()]);
    holder.update({ passing });
    if (!ports.connectivity.isOnline()) return;
    void probe();
    // Closed and opened again: for whoever looks at it the connection is back.
    await freshStartAfterReconnect(ctx).catch((error: unknown) => report(error, 'fresh-start'));
    requestRun(AUTO_SYNC_AFTER_RECONNECT_MS);
  }

  /** Every command ends here: what it queued goes by itself after a second. */
  async function thenSync<T>(command: Promise<T>): Promise<T> {
    const result = await command;
    runner.request(AUTO_SYNC_AFTER_ADD_MS);
    return result;
  }

  return {
    userId,
    author: ctx.author,
    db,
    start: () => (started ??= start()),
    async dispose() {
      lifetime.abort();
      for (const end of endings) end();
      lists.release();
      await runner.stop();
      await mirror.flush();
      db.close();
    },

    getState: holder.get,
    subscribe: holder.subscribe,

    saveCreate: (input) => thenSync(saveCreate(ctx, input)),
    saveUpdate: (input) => thenSync(saveChange(ctx, 'UPDATE', { ...input, data: { ...input.data } })),
    saveTransfer: (input) => thenSync(saveChange(ctx, 'TRANSFER', { ...input, data: { ...input.data } })),
    saveBaja: ({ observaciones, ...input }) =>
      thenSync(saveChange(ctx, 'BAJA', { ...input, data: { observaciones } })),
    saveChange: (type, input) => thenSync(saveChange(ctx, type, input)),

    sync: () => runner.run(),
    pause: () => runner.pause(),
    serverIsBack() {
      if (somethingToSend()) runner.serverIsBack();
      else void freshness?.wake();
      wakeDownloads();
    },
    async retryFailed() {
      const end = await unlessFull(freshStart(ctx).then(() => null));
      // What cannot be made pending again must not keep from going what would make the room.
      return runner.run(end !== null);
    },
    async setAutoSync(autoSync) {
      holder.update({ autoSync });
      if (!autoSync) runner.cancelRequest();
      else if (holder.get().online && somethingToSend()) runner.request(0);
      await settingsChanged();
    },
    drafts: draftsOf(ctx),
    describeLoss: (id) => describeLoss(ctx, id),
    describeDeletion: () => describeDeletion(ctx),
    async clearQueue(named) {
      await runner.stop();
      return giveUp(ctx, { named });
    },
    redo: (id, corrections = {}) => thenSync(redo(ctx, id, corrections)),
    // What it held back may go now.
    discard: (id, named) => thenSync(giveUp(ctx, { id, named })),
    dismissDecided: (ids) => dismissDecided(ctx, ids),
    async clearSynced() {
      await forgetSent(ctx);
      if (!holder.get().syncing) holder.update({ run: idleRun() });
      mirror.request();
    },

    resolveConflict: (actionId, choices) => thenSync(resolveConflict(ctx, actionId, choices)),
    ownPhotos: (actionId) => ownPhotos(ctx, actionId),
    resolveConflictWith: (actionId, choice) => thenSync(resolveConflict(ctx, actionId, choice)),

    refreshGroups: () => refreshGroups(ctx, lifetime.signal),
    downloadGroup: (grupoId, onProgress = () => undefined) =>
      downloadGroup(ctx, grupoId, onProgress, lifetime.signal),
    downloads,
    keepFresh(wanted) {
      freshness?.stop();
      freshness = keepFresh(ctx, { wanted, syncing: () => holder.get().syncing }, lifetime.signal);
      return freshness;
    },
    async deleteAllData(named) {
      await runner.stop();
      await deleteUserData(ctx, named);
      await queueChanged();
    },

    ...readsOf(ctx),
    openList: (grupoId) => lists.open(grupoId),
  };
}
