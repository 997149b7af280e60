import type { AssetChanges } from '../../inventory/entities/asset-history.entity.js';
import type { Campo } from '../campos.js';
import type { WrittenDto } from '../dto/written.dto.js';
import type { AssetState, Group, GroupStep, Place } from './asset-state.js';
import type { RecordedAction } from './recorded-action.js';

/** Whose work it is, and when it is decided. */
export interface Caller {
  usuario_nombre: string;
  /** The database's time, after everything that the call had to wait for. */
  now: Date;
  /** Groups that are assigned to them. */
  grupos: ReadonlySet<number>;
  /** Those of them that were assigned before the call began. */
  longAssigned: ReadonlySet<number>;
}

/** Who took an asset out of the inventory that was loaded by mistake, and when. */
export interface Removal {
  usuario_nombre: string;
  removed_at: Date;
}

/** A level that a place names, and the group that stands for it, if there is one. */
export interface PlaceStep extends GroupStep {
  group: Group | null;
}

/** Which asset has a number, and which one had it and still answers to it in files. */
export interface Holders {
  key: string;
  asset: number | null;
  alias: number | null;
}

/** What others wrote on an asset with its departure or after it, the latest first. */
export interface ForeignLine {
  version: number;
  /** By another person; else by a file that they loaded, or by an administrator for them. */
  byOthers: boolean;
  changes: AssetChanges;
}

/** That an asset left somebody's groups. */
export interface Departure {
  /** The version that the last departure made. */
  leftWith: number;
  /**
   * The lowest version that the work started from, through own work that came to the version that it names.
   */
  startedFrom: number;
  foreign: readonly ForeignLine[];
}

/** A line of the history that gave or took a number. */
export interface NumberLine {
  version: number;
  /** Written by the person's own field work. */
  own: boolean;
}

export type WrittenBy = Partial<Record<Campo, WrittenDto>>;

/**
 * Everything that a decision may ask, with its answer: always of the person whose work it is, and as it was
 * before the call. What one action of the call does to it is `CallState`'s to know.
 */
export interface Questions {
  caller: { ask: null; answer: Caller };
  /** An action by its id, whoever's it is. */
  record: { ask: string; answer: RecordedAction | null };
  /** Ids of own attempts to settle that wait for a decision of their own. */
  attempts: { ask: null; answer: readonly string[] };
  asset: { ask: number; answer: AssetState | null };
  /** The removal of an asset that was theirs. */
  removal: { ask: number; answer: Removal | null };
  group: { ask: number; answer: Group | null };
  /** The levels that a place names, from the root down; without any 'SIN ASIGNAR'. */
  place: { ask: Place; answer: readonly PlaceStep[] };
  number: { ask: string; answer: Holders };
  /** @see Departure; `base`: the version that the work names */
  departure: { ask: { asset: number; base: number }; answer: Departure | null };
  numberLines: { ask: { asset: number; numero: string }; answer: readonly NumberLine[] };
  /** Whether own work that gave a number came to this asset in the end. */
  gaveNumber: { ask: { asset: number; numero: string }; answer: boolean };
  /** Whether own work after a version entered a value where it started from another one. */
  enteredAnew: {
    ask: { asset: number; campo: Campo; value: string; after: number };
    answer: boolean;
  };
  /** The id that the asset of a new CREATE gets. */
  newAsset: { ask: string; answer: number };
  writers: { ask: number; answer: WrittenBy };
  /** Paths of an asset's latest photos, newest first. */
  photos: { ask: number; answer: readonly string[] };
}

export type Kind = keyof Questions;
export type Ask<K extends Kind> = Questions[K]['ask'];
export type Answer<K extends Kind> = Questions[K]['answer'];

/** What a decision knows of the database. */
export interface Facts {
  /** @throws NotLoaded where nobody has looked yet */
  of<K extends Kind>(kind: K, ask: Ask<K>): Answer<K>;
}
