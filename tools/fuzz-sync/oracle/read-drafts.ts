import { createHash } from 'node:crypto';
import type { DraftRow } from '../../../frontend/src/offline/drafts/draft-row';
import type { StoredDraft } from '../world/drafts.ts';
import type { Tab } from '../world/tab.ts';
import { rowsOf } from './rows-of.ts';

/** Every form that is kept for whoever works in a tab, with what is left of its photos. */
export async function readDrafts(tab: Tab): Promise<StoredDraft[]> {
  const rows = await rowsOf<DraftRow>(tab, 'borradores');
  return Promise.all(
    rows.map(async ({ id, firstId, author, values }) => {
      const photos = (await tab.engine?.drafts.photosOf(id)) ?? [];
      const hashed = photos.map(async ({ key, blob }) => ({ key, sha256: await sha256Of(blob) }));
      return {
        id: firstId ?? id,
        present: id,
        author: author.username,
        values,
        photos: await Promise.all(hashed),
      };
    }),
  );
}

/** The name by which its device knows a draft now. */
export async function presentId(tab: Tab, id: string): Promise<string> {
  const rows = await rowsOf<DraftRow>(tab, 'borradores');
  return rows.find((row) => (row.firstId ?? row.id) === id)?.id ?? id;
}

const sha256Of = async (blob: Blob): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await blob.arrayBuffer()))
    .digest('hex');
