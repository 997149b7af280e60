import type { AssetRow } from '../oracle/server-state.ts';
import type { Draft } from './drafts.ts';
import type { Field, Value, Values } from './fields.ts';

export type Kind = 'CREATE' | 'UPDATE' | 'TRANSFER' | 'BAJA';

/** One field that a person wants changed: the values that they know it may have before, and the one after. */
export interface Wish {
  from: Value[];
  to: Value;
}

export interface TakenPhoto {
  /** '' until the device has named it. */
  id: string;
  sha256: string;
}

/** Something that a person did on a device, and what the device told them about it. */
export interface Deed {
  step: number;
  who: string;
  device: string;
  kind: Kind;
  /** Ids that the device made for it, in order. */
  ids: string[];
  actionId: string;
  /** The asset as the device knew it then: its number, or a name of its own until the server gave one. */
  asset: number | string | null;
  /** `saved` and `refused` are what the person was told; `unknown`: the app died before it told. */
  told: 'saved' | 'refused' | 'unknown';
  wishes: Partial<Record<Field, Wish>>;
  /** A TRANSFER: what it named although it stood there already. */
  kept?: Values;
  /** A CREATE: what was given; missing levels are the group's. */
  given: Values | null;
  photos: TakenPhoto[];
  /** To an asset that the same phone made: it cannot be one that the server does not know. */
  madeThere?: true;
  /** The action whose conflict this one settles. */
  settles: string | null;
  /** The rejected action that this one is made of, put right. */
  redoes?: string;
}

/** What people know that they did: the oracle's only source about their intentions. */
export class Ledger {
  readonly deeds: Deed[] = [];
  /** Forms that somebody began. */
  readonly drafts: Draft[] = [];
  /** Actions and photos that somebody gave up knowingly, after the device had named them. */
  readonly givenUp = new Set<string>();
  /** Conflicts that somebody threw away, and was told so: by whom they are gone, and from which step on. */
  readonly discarded: { actionId: string; by: 'author' | 'office'; step: number }[] = [];
  /** Actions that an administrator loaded from a file. */
  readonly rescued = new Set<string>();
  /** Devices and users whose whole offline data was deleted on purpose. */
  readonly wiped: { who: string; device: string; step: number }[] = [];
  /**
   * Sessions that somebody ended, 'user@device': the device may find out any time, until the next login
   * there.
   */
  private readonly ended = new Set<string>();
  /**
   * Whoever lost a group, or an asset to another group by the office's decision: some of their work may
   * rightly be rejected.
   */
  readonly lostGroups = new Set<string>();
  /** Groups that were taken away from somebody, and may be given back. */
  readonly taken: { grupoId: number; who: string }[] = [];
  /** Assets that the administrator removed, as they were, with how many lines of history they had. */
  readonly removed: { asset: AssetRow; lines: number; step: number }[] = [];
  /** What a dishonest client sent in somebody's name; nobody's deed, and no phone knows of it. */
  readonly guesses = new Map<string, { who: string }>();
  /** Violations seen while the history was running. */
  readonly broken: string[] = [];

  sessionEnded(who: string, devices: readonly { name: string }[]): void {
    for (const { name } of devices) this.ended.add(`${who}@${name}`);
  }

  sessionBegan(who: string, device: { name: string }): void {
    this.ended.delete(`${who}@${device.name}`);
  }

  mayBeLoggedOut(who: string, device: { name: string }): boolean {
    return this.ended.has(`${who}@${device.name}`);
  }

  /** What was made of a deed: the settlement of its conflict, or what was put right of it. */
  heirsOf({ actionId }: Deed): Deed[] {
    return this.deeds.filter(
      ({ settles, redoes, told }) => told !== 'refused' && (settles === actionId || redoes === actionId),
    );
  }

  byAction(actionId: string): Deed | undefined {
    return this.deeds.find((deed) => deed.actionId === actionId);
  }
}
