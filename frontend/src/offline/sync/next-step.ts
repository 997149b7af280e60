import type { ActionRow, AssetKey, PhotoRow } from '../db/rows';
import { PHOTO_CONCURRENCY, batchLimit } from '../limits';
import { blocksLater, dueAt } from '../queue/blocking';
import type { StoredWork } from '../queue/project-queue';
import type { RunMemory } from './run-memory';
import { isUnderstood } from './server-contract';

export type Step =
  | { kind: 'actions'; batch: ActionRow[] }
  | { kind: 'photos'; photos: PhotoRow[] }
  /** Nothing can go now, something can at `until` (milliseconds since the epoch). */
  | { kind: 'wait'; until: number }
  | { kind: 'done' };

/** What a run does next: actions before photos, per asset in the order in which they were made. */
export function nextStep(
  work: StoredWork,
  now: number,
  memory: RunMemory,
  serverContract: number | null,
): Step {
  const actions = nextBatch(work.actions, now, memory, (row) => isUnderstood(row, serverContract));
  if (actions.batch.length > 0) return { kind: 'actions', batch: actions.batch };

  const photos = nextPhotos(work.photos, now, memory);
  if (photos.ready.length > 0) return { kind: 'photos', photos: photos.ready };

  const until = Math.min(actions.waitUntil, photos.waitUntil);
  return until === Infinity ? { kind: 'done' } : { kind: 'wait', until };
}

function nextBatch(
  actions: readonly ActionRow[],
  now: number,
  memory: RunMemory,
  understands: (row: ActionRow) => boolean,
) {
  const batch: ActionRow[] = [];
  const blocked = new Set<AssetKey>();
  // New assets that somebody takes for one that exists, as long as the server has not said whether another
  // decision was first. What was done to such an asset since belongs wherever that answer puts it.
  const undecided = new Set<string>();
  let limit = memory.line.takes;
  let waitUntil = Infinity;

  for (const row of actions) {
    if (blocked.has(row.asset)) continue;
    const due = Math.max(dueAt(row, now), memory.dueAt(row.id, now));
    const together = batchLimit(Math.max(row.attempts, row.stumbles ?? 0));
    const room = Math.min(limit, together) > batch.length;
    const waits = row.bornAs !== undefined && undecided.has(row.bornAs);
    if (due <= now && room && !waits && !memory.isHeldForNow(row.id) && understands(row)) {
      batch.push(row);
      if (row.bornAs !== undefined && row.resolves) undecided.add(row.bornAs);
      limit = Math.min(limit, together);
    } else {
      if (due > now) waitUntil = Math.min(waitUntil, due);
      // A rejected change is out of the way; everything else that cannot go now keeps its asset's later ones.
      if (row.status !== 'rejected' || blocksLater(row)) blocked.add(row.asset);
    }
  }
  return { batch, waitUntil };
}

function nextPhotos(photos: readonly PhotoRow[], now: number, memory: RunMemory) {
  const applied = photos.filter((photo) => photo.actionApplied === 1);
  const dues = applied.map((photo) => Math.max(dueAt(photo, now), memory.dueAt(photo.id, now)));
  const ready = applied.filter((_, index) => (dues[index] ?? Infinity) <= now).slice(0, PHOTO_CONCURRENCY);
  return { ready, waitUntil: Math.min(Infinity, ...dues.filter((due) => due > now)) };
}
