import type { GroupAssetView } from '../assets/asset-view';
import type { EngineContext } from '../context';
import { findAsset } from '../db/access';
import { readPhotoBytes } from '../db/photo-bytes';
import type { AssetKey, GroupRow } from '../db/rows';
import { recording } from '../db/space-reserve';
import { storing } from '../db/storage-failure';
import { listGroups } from '../reads';
import type { ActionType } from '../wire';
import type { DraftRow, DraftValues } from './draft-row';
import { keepDraft, type DraftContent, type DraftPhoto } from './keep-draft';
import { deleteDrafts, draftPhotos, ownDraft, ownDrafts } from './own-drafts';
import { resumeDraft } from './resume-draft';

/** A draft as screens see it. */
export interface Draft {
  id: string;
  /** The id that it had before a form went on from it for the first time. */
  firstId?: string;
  action_type: ActionType;
  grupoId: number;
  /** As it was when the draft was kept; undefined in drafts of earlier versions. */
  group?: GroupRow;
  shown: GroupAssetView | null;
  values: DraftValues;
  /** How many. */
  photos: number;
  savedAt: number;
}

/** Which form: of a kind, about an asset, or about a new one in a group. */
export interface DraftedForm {
  action_type: ActionType;
  grupoId: number;
  assetId: AssetKey | null;
}

/** Names a form, however often it is opened; that of a change is the same in each group of its asset. */
export const formKey = ({ action_type, grupoId, assetId }: DraftedForm): string =>
  assetId === null ? `${action_type} in ${grupoId}` : `${action_type} of ${assetId}`;

/** The form that a draft is of. */
export const formOf = ({
  action_type,
  grupoId,
  shown,
}: Pick<Draft, 'action_type' | 'grupoId' | 'shown'>): string =>
  formKey({ action_type, grupoId, assetId: shown?.id ?? null });

/** Forms that were begun and not saved, with their photos. Saving one with its `draft` takes it away. */
export interface Drafts {
  /** @throws OfflineError STORAGE_FULL: what was kept before is kept */
  keep(content: DraftContent): Promise<void>;
  discard(id: string): Promise<void>;
  /** The latest first; each of these reads follows every change inside liveQuery. */
  all(): Promise<Draft[]>;
  of(form: DraftedForm): Promise<Draft[]>;
  inGroup(grupoId: number): Promise<Draft[]>;
  /** Those that no group shows: theirs was taken away, or is not downloaded. */
  elsewhere(): Promise<Draft[]>;
  /** What the browser has lost of them is left out. */
  photosOf(id: string): Promise<DraftPhoto[]>;
  /** The draft under another id, for the form that goes on from it; undefined where it is gone. */
  resume(id: string): Promise<Draft | undefined>;
}

export function draftsOf(ctx: EngineContext): Drafts {
  const { db } = ctx;

  /** Under whatever name the draft knows its asset, which the server may have numbered since. */
  const assetOf = async ({ asset }: DraftRow) => (asset === null ? undefined : findAsset(ctx, asset));

  async function isOf(draft: DraftRow, { action_type, grupoId, assetId }: DraftedForm): Promise<boolean> {
    if (draft.action_type !== action_type) return false;
    if (assetId === null || draft.asset === null) {
      return assetId === draft.asset && draft.grupo_id === grupoId;
    }
    if (draft.asset === assetId) return true;
    const asset = await assetOf(draft);
    return asset !== undefined && asset.id === (await findAsset(ctx, assetId))?.id;
  }

  async function chosen(concerned: (draft: DraftRow) => Promise<boolean>): Promise<Draft[]> {
    const found: Draft[] = [];
    for (const draft of await ownDrafts(ctx)) if (await concerned(draft)) found.push(toDraft(draft));
    return found;
  }

  return {
    keep: (content) => keepDraft(ctx, content),
    discard: (id) =>
      recording(db, () =>
        db.transaction('rw', db.borradores, db.fotoBytes, async () => {
          const draft = await ownDraft(ctx, id);
          if (draft) await deleteDrafts(db, [draft]);
        }),
      ),
    all: () => chosen(async () => true),
    of: (form) => chosen((draft) => isOf(draft, form)),
    inGroup: (grupoId) =>
      chosen(
        async (draft) =>
          draft.grupo_id === grupoId || (await assetOf(draft))?.membresia[grupoId] !== undefined,
      ),
    async elsewhere() {
      // Without drafts nothing hangs on the groups: whoever follows this is not told of each of their pages.
      const groups = (await ownDrafts(ctx)).length > 0 ? await listGroups(ctx) : [];
      const here = groups.filter(({ downloaded }) => downloaded === 1);
      return chosen(async (draft) => {
        if (here.some(({ id }) => id === draft.grupo_id)) return false;
        const asset = await assetOf(draft);
        return !here.some(({ id }) => asset?.membresia[id] !== undefined);
      });
    },
    async resume(id) {
      // A device without room for it opens the draft as it is.
      const draft = await storing(() => resumeDraft(ctx, id)).catch(() => ownDraft(ctx, id));
      return draft && toDraft(draft);
    },
    async photosOf(id) {
      const draft = await ownDraft(ctx, id);
      if (!draft) return [];
      const bytes = await Promise.allSettled(draftPhotos(draft).map((photo) => readPhotoBytes(db, photo)));
      return draft.fotos.flatMap(({ key, originalSize }, index) => {
        const read = bytes[index];
        return read?.status === 'fulfilled' && read.value ? [{ key, originalSize, blob: read.value }] : [];
      });
    },
  };
}

/** The one that has this id, or had it at first: the history of a tab may know it under that. */
export const draftNamed = (drafts: readonly Draft[], id: string): Draft | undefined =>
  drafts.find((draft) => draft.id === id) ?? drafts.find(({ firstId }) => firstId === id);

const toDraft = ({
  id,
  firstId,
  action_type,
  grupo_id,
  grupo,
  shown,
  values,
  fotos,
  savedAt,
}: DraftRow): Draft => ({
  id,
  ...(firstId !== undefined && { firstId }),
  action_type,
  grupoId: grupo_id,
  ...(grupo && { group: grupo }),
  shown,
  values,
  photos: fotos.length,
  savedAt,
});
