import type { EngineContext } from '../context';
import { LIST_CHECK_AFTER_MS, LIST_CHECK_LASTS_MS } from '../limits';
import type { AssetKey } from '../db/rows';
import { numberKey } from '../../lib/text/equality';
import { completeList } from './complete-list';
import { findExactly, type FoundAsset } from './find-exactly';
import { holdsExactly } from './holds-exactly';
import { byOrder, type ListEntry, sameEntry, sortKey } from './list-entry';
import { entriesOf, type ListRow, tramoOf } from './list-row';
import { merge, mergeAll } from './merge-sorted';
import { slices } from './pause';
import { readList } from './read-list';
import { onRowsChanged } from './rows-changed';

type Ctx = Pick<EngineContext, 'db' | 'userId' | 'author' | 'ports'>;

export interface ListState {
  /** In the order of their numbers; null until they are read. Another array only where something changed. */
  entries: readonly ListEntry[] | null;
  error: unknown;
}

/**
 * The assets of one downloaded group in short, in memory: sorted, searched and counted there, however many.
 * Follows every change, in every tab, by reading again what it changed.
 */
export interface AssetList {
  getState(): ListState;
  /**
   * Reads and follows as long as somebody listens to the changes of `getState()`; the answer stops it. Then
   * the list rests: what was read stays, and only what changed of it is read when somebody listens again.
   */
  subscribe(listener: () => void): () => void;
  /** Forgets what was read as soon as nobody listens, and from then on does not rest any more. */
  release(): void;
  /** Whether an asset of the group, other than `own`, has this number (`numberKey`). */
  hasNumber(number: string, own?: AssetKey): Promise<boolean>;
  /** What has this number, label or serial, here and in the other downloaded groups (find-exactly.ts). */
  find(code: string): Promise<FoundAsset[]>;
}

const NOTHING_READ: ListState = { entries: null, error: null };

/** The list of one group; nothing is read until somebody listens. */
export function openList(ctx: Ctx, grupoId: number): AssetList {
  const { db, userId } = ctx;
  const listeners = new Set<() => void>();
  let state = NOTHING_READ;
  let closed = true;
  let released = false;
  /** Ends hearing of changes; null while nobody does, and what was read is not to be trusted. */
  let stopHearing: (() => void) | null = null;
  let cancelCheck: () => void = () => undefined;
  /** Parts that changed and are to be read again. */
  const stale = new Set<number>();
  let allStale = true;
  /** When what was read was compared with what the device holds. */
  let checkedAt: number | null = null;
  const isChecked = () => checkedAt !== null && ctx.ports.clock.now() - checkedAt < LIST_CHECK_LASTS_MS;
  let working: Promise<void> | null = null;

  const tell = (next: ListState) => {
    // What came for nobody, and all of which is to be read anew.
    if (!stopHearing || (closed && allStale)) return;
    state = next;
    for (const listener of [...listeners]) listener();
  };

  function hear(): () => void {
    return onRowsChanged(db, 'listas', (key) => {
      if (key === null) allStale = true;
      else {
        const [user, group, tramo] = key;
        if (user !== userId || group !== grupoId || typeof tramo !== 'number') return;
        stale.add(tramo);
      }
      if (!closed) void work();
      // All is read anew before somebody sees it: nothing is to be kept.
      else if (allStale) state = NOTHING_READ;
    });
  }

  function open(): void {
    closed = false;
    stopHearing ??= hear();
    void work();
    cancelCheck = ctx.ports.clock.setTimeout(() => {
      checkWhole().catch((error: unknown) => {
        if (!closed && !released) ctx.ports.report(error, 'list');
      });
    }, LIST_CHECK_AFTER_MS);
  }

  function forget(): void {
    stopHearing?.();
    stopHearing = null;
    allStale = true;
    state = NOTHING_READ;
  }

  /** One thing at a time, so that what was read later is also shown later. */
  function work(): Promise<void> {
    working ??= follow().then(
      () => {
        working = null;
        // What changed just as the last look ended.
        if ((allStale || stale.size > 0) && !closed) void work();
      },
      (error: unknown) => {
        working = null;
        allStale = true;
        if (closed) forget();
        else tell({ entries: null, error });
      },
    );
    return working;
  }

  async function follow(): Promise<void> {
    while ((allStale || stale.size > 0) && !closed) {
      if (allStale) {
        allStale = false;
        checkedAt = null;
        stale.clear();
        tell({ entries: await readAll(ctx, grupoId), error: null });
        continue;
      }
      const tramos = [...stale];
      stale.clear();
      const rows = await db.listas.bulkGet(tramos.map((tramo) => [userId, grupoId, tramo]));
      const before = state.entries;
      // All is to be read anew since.
      if (!before) continue;
      const next = withParts(before, tramos, rows);
      if (next !== before) tell({ entries: next, error: null });
    }
  }

  /**
   * A tab of an earlier version of the app writes assets and no lists. A large group takes long to be
   * counted, and what is in sight is read from the same store: that comes first. Not each time somebody
   * comes back: people do after each of its assets.
   */
  async function checkWhole(): Promise<void> {
    await work();
    for (let tries = 0; tries < 5 && !closed && !isChecked() && state.entries; tries += 1) {
      const before = state.entries;
      // What changes while it is counted makes the count say nothing.
      const isWanted = () => !closed && !allStale && stale.size === 0 && state.entries === before;
      const isWhole = await holdsExactly(ctx, grupoId, before.length, { isWanted });
      await work();
      if (isWhole === null || !isWanted()) continue;
      if (!isWhole) await completeList(ctx, grupoId);
      checkedAt = ctx.ports.clock.now();
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      if (closed) open();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        closed = true;
        cancelCheck();
        if (released || state.error !== null) forget();
      };
    },
    release() {
      released = true;
      if (closed) forget();
    },
    async hasNumber(number, own) {
      const wanted = numberKey(number);
      if (wanted === '') return false;
      const orden = sortKey(number);
      const alike = (state.entries ?? []).filter((entry) => entry.orden === orden && entry.id !== own);
      const rows = await db.activos.bulkGet(alike.map(({ id }) => [userId, id]));
      return rows.some((row) => row && numberKey(row.NUMERO_DE_ACTIVO) === wanted);
    },
    async find(code) {
      // Before the list is read, and where nobody listens to it, it is read for this.
      const entries = (closed ? null : state.entries) ?? (await readAll(ctx, grupoId));
      return findExactly(ctx, code, { grupoId, entries });
    },
  };
}

async function readAll(ctx: Ctx, grupoId: number): Promise<readonly ListEntry[]> {
  const parts: ListEntry[][] = [];
  const pause = slices();
  for await (const row of readList(ctx, grupoId)) {
    parts.push(entriesOf(row));
    await pause();
  }
  return mergeAll(parts, pause);
}

/** `entries` with these parts as they are by now; the same array where nothing of them changed. */
function withParts(
  entries: readonly ListEntry[],
  tramos: readonly number[],
  rows: readonly (ListRow | undefined)[],
): readonly ListEntry[] {
  const present = rows.flatMap((row) => (row ? entriesOf(row) : []));
  const byId = new Map(present.map((entry) => [entry.id, entry]));
  const parts = new Set(tramos);
  const changed = new Set<AssetKey>();
  let known = 0;
  for (const entry of entries) {
    if (!parts.has(tramoOf(entry.id))) continue;
    known += 1;
    const next = byId.get(entry.id);
    if (next && sameEntry(entry, next)) byId.delete(entry.id);
    else changed.add(entry.id);
  }
  if (changed.size === 0 && byId.size === 0 && known === present.length) return entries;
  const kept = changed.size === 0 ? entries : entries.filter(({ id }) => !changed.has(id));
  // Each part is in order, one behind the other they are not.
  const news = present.filter(({ id }) => byId.has(id)).sort(byOrder);
  return merge(kept, news);
}
