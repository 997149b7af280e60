import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createEngine } from '../engine';
import type { AssetForm, NewPhoto } from '../engine-api';
import type { EnginePorts, UserId } from '../ports';
import { FakeClock } from './fake-clock';
import { FaultyNetwork } from './faulty-network';
import type { ServerModel } from './server-model';

/** A phone: storage, tabs, a network and a clock, for one or more users one after the other. */
export class Device {
  readonly clock = new FakeClock();
  readonly network = new FaultyNetwork();
  readonly storage = new IDBFactory();
  readonly stateStore = new Map<string, unknown>();
  /** How long storage is waited for: a test that wants to see the end of it lets this pass. */
  readonly patience = new FakeClock();
  readonly reported: unknown[] = [];
  quality: 'good' | 'poor' = 'good';
  private online = true;
  private readonly connectionListeners = new Set<(online: boolean) => void>();
  private readonly hiddenListeners = new Set<() => void>();
  private readonly held = new Map<string, Promise<unknown>>();
  private readonly tabs = new Set<{ listeners: Set<(message: unknown) => void> }>();
  private static ids = 0;

  constructor(private readonly server: ServerModel) {}

  /** Opens the app in a new tab. */
  async open(userId: UserId = 1, override: Partial<EnginePorts> = {}, username = `persona_${userId}`) {
    const engine = this.create(userId, override, username);
    await engine.start();
    return engine;
  }

  /** As `open`, up to the moment at which it begins to start. */
  create(userId: UserId = 1, override: Partial<EnginePorts> = {}, username = `persona_${userId}`) {
    return createEngine({ userId, username, ports: { ...this.ports(userId), ...override } });
  }

  /** The person looks at something else: the page may never come back. */
  async hide(): Promise<void> {
    for (const listener of this.hiddenListeners) listener();
    await this.clock.pass(0);
  }

  async setOnline(online: boolean): Promise<void> {
    this.online = online;
    for (const listener of this.connectionListeners) listener(online);
    await this.clock.pass(0);
  }

  private ports(userId: UserId): EnginePorts {
    return {
      transport: this.network.through(this.server.transportFor(userId)),
      clock: this.clock,
      patience: this.patience,
      onHidden: (listener) => {
        this.hiddenListeners.add(listener);
        return () => this.hiddenListeners.delete(listener);
      },
      locks: {
        tryWith: async (name, task) => {
          if (this.held.has(name)) return undefined;
          const running = task();
          this.held.set(
            name,
            running.then(
              () => undefined,
              () => undefined,
            ),
          );
          try {
            return { value: await running };
          } finally {
            this.held.delete(name);
          }
        },
        whenFree: async (name) => void (await this.held.get(name)),
      },
      connectivity: {
        isOnline: () => this.online,
        subscribe: (listener) => {
          this.connectionListeners.add(listener);
          return () => this.connectionListeners.delete(listener);
        },
        probe: async () => this.quality,
      },
      channel: this.channel(),
      syncStateStore: {
        load: async (key) => structuredClone(this.stateStore.get(key)),
        save: async (key, value) => void this.stateStore.set(key, structuredClone(value)),
      },
      newId: () => `00000000-0000-4000-8000-${String(++Device.ids).padStart(12, '0')}`,
      report: (error) => this.reported.push(error),
      indexedDB: this.storage,
      IDBKeyRange,
    };
  }

  private channel(): EnginePorts['channel'] {
    const own = { listeners: new Set<(message: unknown) => void>() };
    this.tabs.add(own);
    return {
      post: (message) => {
        for (const tab of this.tabs) {
          if (tab !== own) for (const listener of tab.listeners) listener(structuredClone(message));
        }
      },
      subscribe: (listener) => {
        own.listeners.add(listener);
        return () => own.listeners.delete(listener);
      },
    };
  }
}

export const photo = (text: string): NewPhoto => ({
  blob: new Blob([text], { type: 'image/jpeg' }),
  originalSize: 10 * text.length,
});

export const twoPhotos = (): NewPhoto[] => [photo('front'), photo('back side')];

export const form = (number: string, change: Partial<AssetForm> = {}): AssetForm => ({
  NUMERO_DE_ACTIVO: number,
  DESCRIPCION: `Activo ${number}`,
  ...change,
});
