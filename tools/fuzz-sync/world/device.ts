import { Channels, LockManager, webStorage } from './browser.ts';
import { DeviceClock } from './clock.ts';
import { newStorage, type Fullness } from './storage.ts';
import { LateStorage } from './late-storage.ts';
import type { Tab } from './tab.ts';

/** A phone: what its tabs share, and what stays when they are gone. */
export class Device {
  readonly name: string;
  readonly clock: DeviceClock;
  readonly storage = newStorage();
  readonly syncStates = new Map<string, unknown>();
  /** An earlier state of `syncStates`, to be put back. */
  backup: Map<string, unknown> | null = null;
  /** Every use of `syncStates` fails. */
  mirrorFails = false;
  readonly locks = new LockManager();
  readonly channels = new Channels();
  readonly tabs: Tab[] = [];
  /** Users who ever logged in here. */
  readonly people = new Set<string>();
  online = true;
  /** No more space: every write that adds something fails. */
  full: Fullness | null = null;
  quality: 'good' | 'poor' = 'good';
  private readonly local: LateStorage;

  constructor(name: string, now: number) {
    this.name = name;
    this.clock = new DeviceClock(now);
    this.local = new LateStorage(this.clock);
  }

  get openTabs(): Tab[] {
    return this.tabs.filter((tab) => !tab.dead);
  }

  /** localStorage as one tab sees it; the other tabs hear of its changes. */
  localStorageFor(tab: Tab) {
    return webStorage(this.local.values, {
      changes: (key) => this.local.changes(key),
      changed: (key) => {
        for (const other of this.openTabs) if (other !== tab) setImmediate(() => other.hearStorage(key));
      },
    });
  }

  /** A tab was closed by its user. */
  closed(): void {
    this.local.written();
  }

  /** A tab died; with the last one goes the browser, and what it had not written yet. */
  died(): void {
    if (this.openTabs.length === 0) this.local.die();
  }

  setOnline(online: boolean): void {
    this.online = online;
    for (const tab of this.openTabs) tab.hearConnection(online);
  }
}
