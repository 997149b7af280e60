import { nameKey, sameName } from '@/lib/text/equality';
import type { GroupAssetView } from '@/offline/assets/asset-view';
import type { KnownPlace } from '@/offline/assets/known-places';

/**
 * A place of the employee, by its key; a place of which only the dependency is known; or nobody has said yet.
 */
export type ChosenPlace = KnownPlace | 'other' | 'ask';

export const placeKey = ({ SECCIONAL, DEPENDENCIA, DIRECCION }: KnownPlace): string =>
  [SECCIONAL, DEPENDENCIA, DIRECCION].map((name) => nameKey(name ?? '')).join('|');

/** 'Norte › Sistemas › Soporte' */
export const placeName = ({ SECCIONAL, DEPENDENCIA, DIRECCION }: KnownPlace): string =>
  [SECCIONAL, DEPENDENCIA, DIRECCION].filter(Boolean).join(' › ');

type Given = {
  /** What is known of the employee; nothing of a new one. */
  places: readonly KnownPlace[];
  asset: Pick<GroupAssetView, 'SECCIONAL'>;
  /** What the form says: the dependency, and what was picked for this employee. */
  dependency: string;
  picked: string | null;
};

/**
 * Where a transfer goes (rule 9): a known employee means their place. Where that could be several, or would
 * move the asset to another SECCIONAL, the person is asked; so is who names a dependency that two of them
 * have.
 */
export function choosePlace({ places, asset, dependency, picked }: Given): ChosenPlace {
  if (places.length === 0 || picked === 'other') return 'other';
  const possible = places.filter(
    ({ DEPENDENCIA }) => nameKey(dependency) === '' || sameName(DEPENDENCIA, dependency),
  );
  const byHand = possible.find((place) => placeKey(place) === picked);
  if (byHand) return byHand;
  const [only] = possible;
  if (!only) return 'other';
  return possible.length === 1 && sameName(only.SECCIONAL, asset.SECCIONAL) ? only : 'ask';
}
