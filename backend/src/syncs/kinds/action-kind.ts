import type { Campo } from '../campos.js';
import type { FieldAction } from '../field-action.js';
import type { AssetNow, Intended } from './intended.js';

/** What people did to an asset, as a column of figures: 'creaciones', with its title. */
export interface KindFigure<Column extends string = string> {
  name: Column;
  title: string;
}

/**
 * All that is particular to one kind of field action. Whoever needs to know something of a kind asks its
 * definition; a further kind is one more of these, registered in `kinds.ts`.
 */
export interface ActionKind<Name extends string = string, Column extends string = string> {
  /** On the wire, in the database, and in the history: capitals, at most 10. */
  readonly name: Name;
  /** In files that the server writes: the same as on the screens. */
  readonly title: string;
  /** Its column in figures of activity; null where it is only counted with the others. */
  readonly figure: KindFigure<Column> | null;
  /** It makes an asset. Every other kind is about one that exists. */
  readonly makesAsset: boolean;
  /** Its work is complete when its photos are there (specification §6). */
  readonly needsPhotos: boolean;
  /** The fields that it can change. */
  readonly fields: readonly Campo[];
  /** It is right for an asset that was written off. Any other kind waits there for a person. */
  readonly suitsWrittenOff: boolean;

  /**
   * @returns the Spanish reason for which it may not be applied, where something is missing that it must give
   */
  missing(action: FieldAction): string | null;

  /** Whether it may give its state although no form offers that one. */
  allowsState(action: FieldAction): boolean;

  /** What it wants of an asset that exists. */
  intended(action: FieldAction, asset: AssetNow): readonly Intended[];

  /**
   * What is left of it where it is to settle an action that is not known here: this server may have been put
   * back to an earlier day and owes the person their decision, but nobody gets past the rules by naming what
   * never was.
   */
  onItsOwn(action: FieldAction): FieldAction;
}
