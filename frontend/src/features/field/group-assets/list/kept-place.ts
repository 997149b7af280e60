import type { VirtualItem } from '@tanstack/react-virtual';
import type { AssetKey } from '@/offline/db/rows';

/** Where somebody is in a list. */
export type Place = {
  /** The asset at its top. */
  asset: AssetKey;
  /** So many pixels the page is scrolled beyond where the asset's row begins. */
  within: number;
  /**
   * Of the rows around it, as they were measured: until they are drawn again they would be taken for others.
   */
  heights: readonly (readonly [key: VirtualItem['key'], pixels: number])[];
};

/**
 * Kept for as long as the session of the tab lasts; null where none is, or what is kept is of an earlier
 * version.
 */
export function placeOf(list: string): Place | null {
  const stored: unknown = JSON.parse(sessionStorage.getItem(list) ?? 'null');
  return typeof stored === 'object' && stored !== null && 'heights' in stored ? (stored as Place) : null;
}

export function keepPlace(list: string, place: Place): void {
  sessionStorage.setItem(list, JSON.stringify(place));
}

export function forgetPlace(list: string): void {
  sessionStorage.removeItem(list);
}

/** What a virtualiser begins with, so that the rows around a place are as high as they were. */
export const knownHeights = (list: string): VirtualItem[] =>
  (placeOf(list)?.heights ?? []).map(([key, size]) => ({ key, size, index: 0, start: 0, end: 0, lane: 0 }));
