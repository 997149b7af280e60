import { useEffect, useMemo, useState } from 'react';
import { joinedTexts } from '@/offline/lists/joined-texts';
import type { ListEntry } from '@/offline/lists/list-entry';
import { NarrowingFilter, type StatusFilter } from './asset-filter';

/** Once a list that was opened or has changed stands there, and nobody has typed into it yet. */
const PREPARE_AFTER_MS = 300;

/** The assets that have the words of the text, and the state (asset-filter.ts). */
export function useFoundAssets(
  entries: readonly ListEntry[],
  text: string,
  status: StatusFilter,
): readonly ListEntry[] {
  const [filter] = useState(() => new NarrowingFilter());
  useEffect(() => {
    const timer = setTimeout(() => joinedTexts(entries), PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [entries]);
  return useMemo(() => filter.find(entries, { text, status }), [filter, entries, text, status]);
}
