import type { GroupAssetView } from '../../../frontend/src/offline/assets/asset-view';
import { asTyped, type Values } from './fields.ts';
import type { Deed, Ledger } from './ledger.ts';

/** What stands in a form. */
export interface DraftContent {
  values: Values;
  photos: { key: string; sha256: string }[];
}

/** The same as its device has it. */
export interface StoredDraft {
  /** As it was named when it was begun. */
  id: string;
  /** As its device names it since a form went on from it. */
  present: string;
  /** Whose it says that it is. */
  author: string | null;
  values: Record<string, string | null>;
  photos: { key: string; sha256: string }[];
}

/** A form that somebody began. */
export interface Draft {
  id: string;
  who: string;
  device: string;
  kind: 'CREATE' | 'UPDATE';
  grupoId: number;
  /** The asset as the form shows it; null for a new one. */
  shown: GroupAssetView | null;
  /** When something was last told of it. */
  step: number;
  /** What may stand on its device, null for nothing: one thing, unless the app died before it told. */
  may: (DraftContent | null)[];
  /** What was made of it. */
  deed: Deed | null;
}

/** Neither saved nor left, as far as anybody knows. */
export const isOpen = ({ may }: Draft): boolean => !may.includes(null);

/** Its person had everything on its device deleted since something was last told of it. */
export const isWiped = ({ who, device, step }: Draft, { wiped }: Ledger): boolean =>
  wiped.some((one) => one.who === who && one.device === device && one.step >= step);

export const draftName = ({ kind, who, device, id }: Draft): string =>
  `the form of ${who} on ${device} (${kind}, ${id.slice(-6)})`;

/** As fingers bring it into the form. */
export const typed = (values: Values): Record<string, string | null> =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, asTyped(value) ?? null]));

/** Whether a form holds just that. */
export const isThat = ({ values, photos }: DraftContent, stored: StoredDraft): boolean =>
  JSON.stringify([typed(values), photos]) === JSON.stringify([stored.values, stored.photos]);
