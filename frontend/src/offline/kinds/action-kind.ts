import type { AssetValues, GroupRow } from '../db/rows';
import type { ActionData, ActionField } from '../wire';

/** What a form gives. A field that it does not give is not touched; one that it gives empty is emptied. */
export type FormData = Readonly<ActionData>;

/**
 * All that the engine needs to know of one kind of action. A further kind is one more of these, registered in
 * `kinds.ts`; how it looks and which dialog makes it is said on the screens' side (`features/field/actions`).
 */
interface ActionRules<Name extends string> {
  /** On the wire. */
  readonly name: Name;
  /** In the table of an export. */
  readonly title: string;
  /** It is saved with its two photos, or not at all. */
  readonly needsPhotos: boolean;
  /** What it never leaves empty where it gives it. */
  readonly required: readonly ActionField[];
  /** What it means as a whole: also what it leaves as it is. */
  readonly namesWhole: readonly ActionField[];
  /** Its form gives every field that it has, also those that were left alone. */
  readonly givesWholeForm: boolean;
  /** The state that it gives by being of its kind: that is open to no correction. */
  readonly state: string | null;
  /** What of it can be put right after a rejection; null: whatever it changes. */
  readonly correctable: readonly ActionField[] | null;
  /** What it entered about an asset that was removed can make a new one. */
  readonly registersAnew: boolean;
}

/** Makes an asset. */
export interface NewAssetKind<Name extends string = string> extends ActionRules<Name> {
  readonly makesAsset: true;
  /** @throws OfflineError FIELD_REQUIRED, STATE_NOT_ALLOWED */
  dataOf(form: FormData, group: GroupRow): ActionData;
}

/** Is about an asset that exists. */
export interface ChangeKind<Name extends string = string> extends ActionRules<Name> {
  readonly makesAsset: false;
  /** An asset that is written off takes it all the same. */
  readonly suitsWrittenOff: boolean;
  /**
   * @param shown the asset as the form showed it
   * @throws OfflineError FIELD_REQUIRED, STATE_NOT_ALLOWED
   */
  dataOf(form: FormData, asset: AssetValues, shown: Partial<AssetValues>): ActionData;
}

export type ActionKind<Name extends string = string> = NewAssetKind<Name> | ChangeKind<Name>;
