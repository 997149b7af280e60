import type { GroupAssetView } from '../../../frontend/src/offline/assets/asset-view';
import { FIRST_WITH_COPIES } from '../first-with-copies.ts';
import { FIRST_WITH_COPIES_OF_DECIDED_WORK } from '../first-with-copies-of-decided-work.ts';
import { FIRST_WITH_DELTAS } from '../first-with-deltas.ts';
import { FIRST_WITH_DOWNLOADS } from '../first-with-downloads.ts';
import { FIRST_WITH_DRAFTS } from '../first-with-drafts.ts';
import { FIRST_WITH_FORMS_LEFT_BEHIND } from '../first-with-forms-left-behind.ts';
import { FIRST_WITH_REMOVALS } from '../first-with-removals.ts';
import { FIRST_WITH_TAKINGS_BACK } from '../first-with-takings-back.ts';
import { Admin, FIELD_USERS, PASSWORD, type Row } from '../server/office.ts';
import { ApiServer } from '../server/api-server.ts';
import { bringForward } from '../server/older-server.ts';
import { query } from '../server/postgres.ts';
import { numberRules } from '../oracle/number-rules.ts';
import { senderOf } from './call.ts';
import { Device } from './device.ts';
import { Ledger } from './ledger.ts';
import { Log } from './log.ts';
import { Network } from './network.ts';
import { newerKind } from './newer-app.ts';
import { quiet } from './quiet.ts';
import { Rng } from './rng.ts';
import type { Leftover } from './stranger.ts';
import { Tab } from './tab.ts';
import { WEATHERS } from './weather.ts';

const MORNING = Date.UTC(2026, 10, 20, 13);

export interface Person {
  username: string;
  id: number;
  password: string;
  /** A change of the password was begun and nobody knows whether it holds. */
  passwordInDoubt: boolean;
  active: boolean;
}

export interface Import {
  importId: string;
  rows: Row[];
  diferencias: { activo: string; campo: string }[];
}

/** Everything that one history is about. */
export class World {
  readonly seed: number;
  readonly rng: Rng;
  /** Chances of what happens beside the history: they take none of its own. */
  readonly beside: Rng;
  /**
   * The same for what leads out of a rejection, for copies of photos and discards, and for servers that give
   * up apps.
   */
  readonly waysOut: Rng;
  readonly copies: Rng;
  readonly versions: Rng;
  /** Of assets that the administrator removes; null in histories that know no removals. */
  readonly removals: Rng | null;
  /** Of imports that the administrator takes back; null in histories that know no such thing. */
  readonly takingsBack: Rng | null;
  /** Groups bring what changed by themselves, beside whatever happens. */
  readonly keepsFresh: boolean;
  /** Of downloads that go on beside whatever happens; null in histories that know none. */
  readonly downloads: Rng | null;
  /** Of forms that are begun and left; null in histories that know none. */
  readonly drafts: Rng | null;
  /** Of assets that leave while a form about them lies there; null in histories that know none. */
  readonly formsLeftBehind: Rng | null;
  /** Of copies of work about which a decision waits; null in histories that know none. */
  readonly decidedWork: Rng | null;
  /**
   * The kind of action for which apps ask for a server of the second contract; null where they ask for
   * nothing.
   */
  readonly newerKind: string | null;
  readonly log = new Log();
  readonly ledger = new Ledger();
  readonly network: Network;
  readonly devices: Device[];
  readonly people: Person[] = [];
  readonly api: ApiServer;
  readonly admin: Admin;
  readonly databaseUrl: string;
  /** Where the server keeps its photos. */
  readonly dataDir: string;
  /** Errors that an engine reported to nobody in particular. */
  readonly reports: { tab: Tab; error: unknown; where: string }[] = [];
  /** What every file brought, and what the API said of it. */
  readonly imports: Import[] = [];
  /** What people of an earlier server left on these phones. */
  readonly leftovers: Leftover[] = [];
  /** Files that people exported from their phones. */
  readonly exports: { who: string; file: Blob }[] = [];
  step = 0;
  private readonly ids: Rng;
  private drawn: string[] | null = null;
  private tabs = 0;
  private unique = 0;

  constructor(seed: number, databaseUrl: string, dataDir: string) {
    this.seed = seed;
    this.rng = new Rng(seed, 'events');
    this.beside = new Rng(seed, 'beside');
    this.waysOut = new Rng(seed, 'ways out');
    this.copies = new Rng(seed, 'copies');
    this.versions = new Rng(seed, 'versions');
    const removals = new Rng(seed, 'removals');
    this.removals = seed >= FIRST_WITH_REMOVALS && removals.chance(0.5) ? removals : null;
    const takingsBack = new Rng(seed, 'takings back');
    this.takingsBack = seed >= FIRST_WITH_TAKINGS_BACK && takingsBack.chance(0.5) ? takingsBack : null;
    this.keepsFresh = seed >= FIRST_WITH_DELTAS && new Rng(seed, 'freshness').chance(0.5);
    const downloads = new Rng(seed, 'downloads');
    this.downloads = seed >= FIRST_WITH_DOWNLOADS && downloads.chance(0.6) ? downloads : null;
    const drafts = new Rng(seed, 'drafts');
    this.drafts = seed >= FIRST_WITH_DRAFTS && drafts.chance(0.7) ? drafts : null;
    this.formsLeftBehind = seed >= FIRST_WITH_FORMS_LEFT_BEHIND ? new Rng(seed, 'forms left behind') : null;
    this.decidedWork = seed >= FIRST_WITH_COPIES_OF_DECIDED_WORK ? new Rng(seed, 'decided work') : null;
    this.newerKind = newerKind(seed);
    this.ids = new Rng(seed, 'ids');
    this.databaseUrl = databaseUrl;
    this.dataDir = dataDir;
    const several = seed >= FIRST_WITH_COPIES && new Rng(seed, 'copies of the API').chance(0.6);
    this.api = new ApiServer(databaseUrl, dataDir, several ? 2 : 1);
    this.network = new Network(new Rng(seed, 'network'), this.log, () => this.api.next());
    this.network.judge = ({ headers, body }, answer) =>
      numberRules(databaseUrl, senderOf(headers), body ? Buffer.from(body).toString() : '', answer);
    this.admin = new Admin(() => this.api.next());
    this.devices = ['phone 1', 'phone 2'].map(
      (name, index) => new Device(name, MORNING + index * this.rng.between(-3_600_000, 3_600_000)),
    );
  }

  async open(): Promise<void> {
    await bringForward();
    await this.api.start();
    if (this.api.copies > 1) this.log.event(`The API runs in ${this.api.copies} copies.`);
    const rows = await query<{ id: number; username: string }>(
      this.databaseUrl,
      'SELECT id, username FROM users',
    );
    for (const username of FIELD_USERS) {
      const id = rows.find((row) => row.username === username)?.id ?? 0;
      this.people.push({ username, id, password: PASSWORD, passwordInDoubt: false, active: true });
    }
  }

  async close(): Promise<void> {
    for (const device of this.devices) for (const tab of device.openTabs) tab.kill();
    await this.api.stop();
  }

  person(username: string): Person {
    const found = this.people.find((person) => person.username === username);
    if (!found) throw new Error(`nobody is called ${username}`);
    return found;
  }

  /** A value that nobody else ever gives. */
  fresh(prefix: string): string {
    return `${prefix}-${(this.unique += 1)}x`;
  }

  async newTab(device: Device): Promise<Tab> {
    this.tabs += 1;
    const tab = new Tab(`${device.name}/tab ${this.tabs}`, device, {
      network: this.network,
      log: this.log,
      newId: () => this.newId(),
      keepsFresh: this.keepsFresh,
      downloads: this.downloads !== null,
      reported: (from, error, where) => {
        if (!from.dead) this.reports.push({ tab: from, error, where });
      },
    });
    await this.until(tab.told(tab.load()));
    return tab;
  }

  /** Remembers which ids a device makes while `work` runs. */
  async drawing<T>(ids: string[], work: () => Promise<T>): Promise<T> {
    this.drawn = ids;
    try {
      return await work();
    } finally {
      this.drawn = null;
    }
  }

  private newId(): string {
    const id = this.ids.uuid();
    this.drawn?.push(id);
    return id;
  }

  /** Waits until nothing moves any more, then lets the app's guards follow what happened to sessions. */
  async settle(): Promise<void> {
    await quiet();
    for (const device of this.devices) {
      for (const tab of device.openTabs) {
        const before = tab.username;
        if (tab.session?.user.id === tab.engine?.userId) continue;
        const told = await tab.told(tab.followSession());
        if (told.kind === 'failed') throw told.error;
        if (before !== null && tab.ended === 'expired' && !this.ledger.mayBeLoggedOut(before, device)) {
          this.ledger.broken.push(
            `${before} was logged out on ${tab.name} although nobody ended their session`,
          );
        }
      }
    }
    await quiet();
  }

  /**
   * Lets time pass on all devices; what falls due happens in order, each with everything that it sets off.
   */
  async pass(ms: number): Promise<void> {
    for (let left = ms, turns = 0; ; turns += 1) {
      if (turns > 5_000) throw new Error('timers without end');
      const next = Math.min(...this.devices.map(({ clock }) => clock.untilNext()));
      const stride = Math.max(0, Math.min(left, next));
      for (const { clock } of this.devices) clock.advance(stride);
      await this.settle();
      if (next > left) return;
      left -= stride;
    }
  }

  /** Waits for work that needs time to pass. Gives up after `limit` milliseconds of the devices' time. */
  async until<T>(work: Promise<T>, limit = 600_000): Promise<T | 'never'> {
    let settled = false;
    const mark = () => {
      settled = true;
    };
    work.then(mark, mark);
    await this.settle();
    for (let passed = 0; !settled;) {
      const next = Math.min(...this.devices.map(({ clock }) => clock.untilNext()));
      if (passed + next > limit) return 'never';
      await this.pass(next);
      passed += next;
    }
    return work;
  }

  /** Bad weather ends, everybody who was cut off has a connection, the API is up. */
  async heal(): Promise<void> {
    this.network.weather = WEATHERS.fair;
    this.network.poison = null;
    await this.api.start();
    this.network.releaseAll();
    await this.settle();
    for (const device of this.devices) {
      device.full = null;
      device.mirrorFails = false;
      device.quality = 'good';
      for (const tab of device.openTabs) tab.doom = null;
      device.setOnline(true);
    }
    await this.settle();
  }

  describe(asset: Pick<GroupAssetView, 'id' | 'NUMERO_DE_ACTIVO'>): string {
    return typeof asset.id === 'number' ? asset.NUMERO_DE_ACTIVO : `${asset.NUMERO_DE_ACTIVO} (made here)`;
  }
}
