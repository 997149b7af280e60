import type { OfflineEngine } from '../../../frontend/src/offline/engine-api';
import type { EnginePorts } from '../../../frontend/src/offline/ports';
import { engineModule } from '../loader/frontend.ts';
import { loadApp, type AppParts, type Session } from './app.ts';
import type { Device } from './device.ts';
import type { Log } from './log.ts';
import type { Network } from './network.ts';
import { KeyRange, storageOf, type StorageFate } from './storage.ts';
import { onDevice } from './stranger.ts';

const { answerWhose } =
  engineModule<typeof import('../../../frontend/src/offline/identity/whose-work')>('identity/whose-work');
const { createEngine } = engineModule<typeof import('../../../frontend/src/offline/engine')>('engine');

export interface TabTools {
  network: Network;
  log: Log;
  newId(): string;
  /** Groups bring what changed by themselves. */
  keepsFresh: boolean;
  /** What is wanted goes on when the app is opened. */
  downloads: boolean;
  reported(tab: Tab, error: unknown, where: string): void;
}

/** What becomes of something that a person asked for: `died` when the app was gone before it could tell. */
export type Told<T> = { kind: 'done'; value: T } | { kind: 'failed'; error: unknown } | { kind: 'died' };

/** The app, open in one tab of one device. */
export class Tab {
  readonly name: string;
  readonly device: Device;
  dead = false;
  engine: (OfflineEngine & { db: unknown }) | null = null;
  username: string | null = null;
  /** The app dies at this many storage writes from now; `after` lets the write be committed first. */
  doom: { writes: number; after: boolean } | null = null;
  private readonly tools: TabTools;
  private readonly parts: AppParts;
  private readonly storage: ReturnType<typeof storageOf>;
  /**
   * Where the app keeps a copy of its session. Its writes do not count for `doom`: that is for people's work.
   */
  private readonly copies: ReturnType<typeof storageOf>;
  private readonly connectionListeners = new Set<(online: boolean) => void>();
  private readonly hiddenListeners = new Set<() => void>();
  private readonly storageListeners: ((event: object) => void)[] = [];
  private readonly timers = new Set<() => void>();
  private readonly localStorage: object;
  private channel: ReturnType<AppParts['browserTabChannel']> | null = null;
  private die: (reason: Told<never>) => void = () => undefined;
  private readonly death: Promise<Told<never>>;

  constructor(name: string, device: Device, tools: TabTools) {
    this.name = name;
    this.device = device;
    this.tools = tools;
    this.death = new Promise((resolve) => (this.die = resolve));
    this.localStorage = device.localStorageFor(this);
    this.storage = storageOf(device.storage, this.storageFate());
    this.copies = storageOf(device.storage, this.copiesFate());
    this.parts = loadApp({
      device,
      tab: this,
      fetch: (path, init) => this.fetch(path, init),
      localStorage: this.localStorage,
      indexedDB: this.copies.indexedDB,
      onStorage: (listener) => this.storageListeners.push(listener),
      after: (task, ms) => this.after(task, ms),
    });
    device.tabs.push(this);
  }

  get session(): Session | null {
    return this.parts.session.currentSession();
  }

  /** How the session ended that was open last in this tab. */
  get ended(): 'logout' | 'expired' | null {
    return this.parts.session.useSession.getState().ended;
  }

  /** The page loads. */
  async load(): Promise<void> {
    await this.parts.session.checkStoredSession();
    await this.followSession();
  }

  /** What the guards and the user shell do: the engine of whoever is logged in, and of nobody else. */
  async followSession(): Promise<void> {
    const user = this.session?.user ?? null;
    if (this.dead || user?.id === this.engine?.userId) return;
    await this.closeEngine();
    if (user) await this.openEngine(user);
  }

  async login(username: string, password: string, remember: boolean): Promise<void> {
    const response = await this.parts.http.request('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    this.parts.session.openSession((await response.json()) as Session, remember);
    await this.followSession();
  }

  /** As the menu does it: the server hears of it if it can, this browser forgets in any case. */
  async logout(): Promise<void> {
    await this.closeEngine();
    const leaving = this.parts.http.request('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
    await leaving;
    this.parts.session.closeSession('logout');
  }

  /** As if fifteen minutes had gone: what the API signed is taken no longer. */
  spoilAccessToken(): void {
    const { session } = this;
    if (!session) return;
    const accessToken = `${session.accessToken.slice(0, -4)}AAAA`;
    this.parts.session.renewTokens({ accessToken, refreshToken: session.refreshToken });
  }

  async changePassword(currentPassword: string, newPassword: string): Promise<void> {
    await this.request('/api/auth/change-password', { currentPassword, newPassword });
    await this.closeEngine();
    this.parts.session.closeSession('logout');
  }

  async request(path: string, body?: object): Promise<unknown> {
    const response = await this.parts.http.request(path, {
      method: body ? 'POST' : 'GET',
      ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  /** What a person hears of something that they asked for. */
  async told<T>(work: Promise<T>): Promise<Told<T>> {
    const done = work.then(
      (value): Told<T> => ({ kind: 'done', value }),
      (error: unknown): Told<T> => ({ kind: 'failed', error }),
    );
    return Promise.race([done, this.death]);
  }

  /** The process ends, in the middle of whatever it does. */
  kill(): void {
    if (this.dead) return;
    this.dead = true;
    this.tools.log.detail(`${this.name} is killed`);
    this.storage.cut();
    this.copies.cut();
    for (const cancel of this.timers) cancel();
    this.device.locks.drop(this);
    this.device.channels.drop(this);
    this.connectionListeners.clear();
    this.device.died();
    this.die({ kind: 'died' });
  }

  /** Closed by its user, with time to tidy up. */
  async close(): Promise<void> {
    await this.closeEngine();
    this.device.closed();
    this.kill();
  }

  hearStorage(key: string): void {
    if (this.dead) return;
    for (const listener of this.storageListeners) listener({ key, storageArea: this.localStorage });
  }

  hearConnection(online: boolean): void {
    for (const listener of [...this.connectionListeners]) listener(online);
  }

  private async openEngine(user: Session['user']): Promise<void> {
    this.channel = this.parts.browserTabChannel();
    this.device.people.add(user.username);
    if (await this.startEngine(user)) return;
    // None of the people here ever worked with a version that wrote no names.
    await onDevice(this.device, (db) => answerWhose(db, { id: user.id, username: user.username }, false));
    await this.startEngine(user);
  }

  /** False when the person has to say first whose work it is that has no name. */
  private async startEngine(user: Session['user']): Promise<boolean> {
    const engine = createEngine({ userId: user.id, username: user.username, ports: this.ports(user) });
    this.engine = engine;
    this.username = user.username;
    try {
      await engine.start();
      if (this.tools.keepsFresh) engine.keepFresh(() => true);
      if (this.tools.downloads) engine.downloads.wake();
      return true;
    } catch (error) {
      if (this.dead || !(error instanceof Error && 'code' in error)) throw error;
      await engine.dispose();
      this.engine = null;
      this.username = null;
      // Whatever else keeps it from starting stands on the screen, with the way to try again.
      return error.code !== 'AUTHOR_UNKNOWN';
    }
  }

  private async closeEngine(): Promise<void> {
    const { engine, channel } = this;
    this.engine = null;
    this.username = null;
    await engine?.dispose();
    channel?.close();
  }

  private ports({ id, username }: Session['user']): EnginePorts {
    const { device, tools } = this;
    return {
      transport: this.parts.httpTransport(id, username),
      clock: { now: () => device.clock.now(), setTimeout: (task, ms) => this.after(task, ms) },
      // Storage answers here, sooner or later; a limit would only add chances.
      patience: { setTimeout: () => () => undefined },
      onHidden: (listener) => {
        this.hiddenListeners.add(listener);
        return () => this.hiddenListeners.delete(listener);
      },
      locks: this.parts.browserLocks(),
      connectivity: {
        isOnline: () => device.online,
        subscribe: (listener) => {
          this.connectionListeners.add(listener);
          return () => this.connectionListeners.delete(listener);
        },
        probe: () => Promise.resolve(device.quality),
      },
      channel: this.channel ?? this.parts.browserTabChannel(),
      syncStateStore: {
        load: async (key) => this.loadSyncState(key),
        save: async (key, value) => this.saveSyncState(key, value),
      },
      newId: () => tools.newId(),
      report: (error, where) => tools.reported(this, error, where),
      indexedDB: this.storage.indexedDB,
      IDBKeyRange: KeyRange,
    };
  }

  private loadSyncState(key: string): unknown {
    if (this.device.mirrorFails) throw new DOMException('the mirror fails', 'UnknownError');
    return structuredClone(this.device.syncStates.get(key));
  }

  private saveSyncState(key: string, value: unknown): void {
    if (this.dead) return;
    if (this.device.mirrorFails) throw new DOMException('the mirror fails', 'UnknownError');
    if (this.device.full) throw new DOMException('no space', 'QuotaExceededError');
    if (this.meetsDoom()) return;
    this.device.syncStates.set(key, structuredClone(value));
    if (this.doom?.writes === 0) this.kill();
  }

  private copiesFate(): StorageFate {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- `dead` below is a getter of another object
    const tab = this;
    return {
      get dead() {
        return tab.dead;
      },
      beforeWrite: () => (tab.dead ? 'die' : 'ok'),
      committed: () => undefined,
    };
  }

  private storageFate(): StorageFate {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- `dead` below is a getter of another object
    const tab = this;
    return {
      get dead() {
        return tab.dead;
      },
      beforeWrite(kind) {
        if (tab.dead || tab.meetsDoom()) return 'die';
        return kind === 'add' && tab.device.full ? tab.device.full : 'ok';
      },
      committed() {
        if (tab.doom?.writes === 0) tab.kill();
      },
    };
  }

  /** Counts one write; kills the app when its hour has come. */
  private meetsDoom(): boolean {
    if (!this.doom || this.doom.writes === 0) return false;
    this.doom.writes -= 1;
    if (this.doom.writes > 0 || this.doom.after) return false;
    this.kill();
    return true;
  }

  private after(task: () => void, ms: number): () => void {
    const cancel = this.device.clock.setTimeout(() => {
      this.timers.delete(cancel);
      if (!this.dead) task();
    }, ms);
    this.timers.add(cancel);
    return () => {
      this.timers.delete(cancel);
      cancel();
    };
  }

  private fetch(path: string, init: RequestInit = {}): Promise<Response> {
    if (this.dead) return new Promise(() => undefined);
    if (!this.device.online) return Promise.reject(new TypeError('fetch failed'));
    return this.tools.network.carry(this, path, init);
  }
}
