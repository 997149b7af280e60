import { act, renderHook, waitFor } from '@testing-library/react';
import { jest } from '@jest/globals';
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import type { OfflineEngine } from '../engine-api';
import { GROUP, world } from '../test/world';
import { EngineContext } from './engine-context';
import { useGroup, useGroups } from './use-groups';
import { useOfflineData } from './use-offline-data';
import { useStorageEstimate } from './use-storage-estimate';

// Live queries ask whether the browser has IndexedDB at all; the devices below bring their own.
beforeAll(() => Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange }));

const below = (engine: OfflineEngine) => ({
  wrapper: ({ children }: { children: ReactNode }) => (
    <EngineContext value={engine}>{children}</EngineContext>
  ),
});

describe('what is stored on the device', () => {
  it('is counted now and after every change', async () => {
    const { engine, device, laptop } = await world();
    const { result } = renderHook(() => useOfflineData(), below(engine));
    expect(result.current).toMatchObject({ data: undefined, loading: true, error: null });
    const downloaded = { assets: 2, groups: 1, unsentActions: 0, unsentPhotos: 0 };
    await waitFor(() => expect(result.current).toMatchObject({ data: downloaded, loading: false }));

    await engine.saveBaja({ grupoId: 7, assetId: laptop });
    await waitFor(() => expect(result.current.data).toEqual({ ...downloaded, unsentActions: 1 }));
    await engine.sync();
    await waitFor(() => expect(result.current.data).toEqual(downloaded));

    await engine.deleteAllData();
    await waitFor(() => expect(result.current.data).toMatchObject({ assets: 0, groups: 0 }));
    expect(device.reported).toEqual([]);
    await engine.dispose();
  });
});

describe('the groups on the device', () => {
  it('are read once for all that show them, and stay for who comes later', async () => {
    const { engine } = await world();
    const listGroups = jest.spyOn(engine, 'listGroups');
    const all = renderHook(() => useGroups(), below(engine));
    const one = renderHook(() => useGroup(GROUP), below(engine));
    const none = renderHook(() => useGroup(99), below(engine));
    expect(one.result.current).toMatchObject({ data: undefined, loading: true });
    await waitFor(() => expect(all.result.current.data).toMatchObject([{ id: GROUP, received: 2 }]));
    expect(one.result.current.data).toBe(all.result.current.data?.[0]);
    expect(none.result.current).toMatchObject({ data: null, loading: false });
    expect(listGroups).toHaveBeenCalledTimes(1);

    await engine.downloadGroup(GROUP);
    await waitFor(() => expect(one.result.current.data).toMatchObject({ received: 0 }));
    const later = renderHook(() => useGroups(), below(engine));
    expect(later.result.current.data).toBe(all.result.current.data);

    for (const { unmount } of [all, one, none, later]) unmount();
    const calls = listGroups.mock.calls.length;
    await engine.downloadGroup(GROUP);
    expect(listGroups).toHaveBeenCalledTimes(calls);
    await engine.dispose();
  });
});

describe('how full the device is', () => {
  const MINUTE = 60_000;
  let answers: { usage?: number; quota?: number }[];
  const browserThat = (storage: object | undefined) =>
    Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });

  beforeEach(() => {
    jest.useFakeTimers();
    answers = [
      { usage: 200, quota: 1000 },
      { usage: 850, quota: 1000 },
    ];
    browserThat({ estimate: () => Promise.resolve(answers.shift()) });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'storage');
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('is looked at every five minutes for as long as somebody shows it', async () => {
    const { result, unmount } = renderHook(() => useStorageEstimate());
    expect(result.current).toBeNull();
    await pass(0);
    const first = { used: 200, available: 800, total: 1000, percent: 20 };
    expect(result.current).toEqual(first);
    await pass(5 * MINUTE - 1);
    expect(result.current).toEqual(first);
    await pass(1);
    expect(result.current).toEqual({ used: 850, available: 150, total: 1000, percent: 85 });
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it.each<[string, () => void]>([
    ['does not tell', () => (answers = [{}])],
    ['cannot tell', () => Reflect.deleteProperty(navigator, 'storage')],
  ])('is unknown where the browser %s', async (_case, arrange) => {
    arrange();
    const { result } = renderHook(() => useStorageEstimate());
    await pass(0);
    expect(result.current).toBeNull();
  });
});
