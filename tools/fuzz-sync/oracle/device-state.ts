import type { GroupAssetView } from '../../../frontend/src/offline/assets/asset-view';
import type {
  ActionRow,
  AssetRow,
  GroupRow,
  PhotoBytesRow,
  PhotoRow,
} from '../../../frontend/src/offline/db/rows';
import type { SyncState } from '../../../frontend/src/offline/state';
import type { StoredDraft } from '../world/drafts.ts';
import type { Tab } from '../world/tab.ts';
import { readDrafts } from './read-drafts.ts';
import { rowsOf } from './rows-of.ts';
import type { ServerState } from './server-state.ts';

/** What one person has on one device in the end: what is stored, and what they see of it. */
export interface DeviceState {
  device: string;
  who: string;
  userId: number;
  actions: ActionRow[];
  /** What was given up here and the server has not been told. */
  toTell: ActionRow[];
  photos: (PhotoRow & { bytes: Uint8Array | null })[];
  assets: AssetRow[];
  groups: GroupRow[];
  /** Forms that were begun and not saved. */
  drafts: StoredDraft[];
  /** Ids of those that this person is shown. */
  shownDrafts: string[];
  seen: Pick<SyncState, 'queue' | 'conflicts' | 'unsent'>;
  /** By downloaded group, as its screen shows it. */
  shown: Map<number, GroupAssetView[]>;
  /** What the server says of photos that are missing ('Pendientes' of the dashboard, rule 5). */
  withoutPhotos: number;
}

/**
 * Whether an action stands behind a conflict on the phone that still waits for a decision: what became of it
 * elsewhere it learns later. Of the conflict itself it asks before each run.
 */
export const waitsForDecision = (
  { actions }: DeviceState,
  { asset, seq }: ActionRow,
  server: ServerState,
): boolean =>
  actions.some((row) => {
    const known = server.actions.find(({ id }) => id === row.id);
    const isOpen = !known || (known.status === 'conflict' && known.resolved_by === null);
    return row.status === 'conflict' && row.asset === asset && row.seq < seq && isOpen;
  });

export async function readDevice(tab: Tab): Promise<DeviceState> {
  const { engine, username } = tab;
  if (!engine || !username) throw new Error(`nobody works on ${tab.name}`);
  const own = <T>(name: string): Promise<T[]> => rowsOf<T>(tab, name);
  const photos = await own<PhotoRow>('fotos');
  const stored = new Map((await own<PhotoBytesRow>('fotoBytes')).map(({ id, blob }) => [id, blob]));
  const groups = await own<GroupRow>('grupos');
  const shown = new Map<number, GroupAssetView[]>();
  for (const { id, downloaded } of groups)
    if (downloaded === 1) shown.set(id, await engine.listGroupAssets(id));
  const { queue, conflicts, unsent } = engine.getState();
  const dashboard = (await tab.request('/api/user/dashboard')) as { pendientesSincronizar: number };
  const rows = await own<ActionRow>('pendingActions');
  const drafts = await readDrafts(tab);
  const { drafts: shownDrafts } = await engine.describeDeletion();
  return {
    device: tab.device.name,
    who: username,
    userId: Number(engine.userId),
    actions: rows.filter(
      ({ discardedAt, decidedAt }) => discardedAt === undefined && decidedAt === undefined,
    ),
    toTell: rows.filter(({ discardedAt }) => discardedAt !== undefined),
    photos: await Promise.all(
      photos.map(async (photo) => {
        const blob = stored.get(photo.id);
        return {
          ...photo,
          bytes: blob ? new Uint8Array(await ('buffer' in blob ? blob.buffer : blob.arrayBuffer())) : null,
        };
      }),
    ),
    assets: await own<AssetRow>('activos'),
    groups,
    drafts,
    shownDrafts: shownDrafts.map(({ id }) => drafts.find(({ present }) => present === id)?.id ?? id),
    seen: { queue, conflicts, unsent },
    shown,
    withoutPhotos: dashboard.pendientesSincronizar,
  };
}
