import './test/one-tab-browser';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import Dexie from 'dexie';
import type { ReactNode } from 'react';
import type { OfflineEngine } from '@/offline/engine-api';
import { EngineContext } from '@/offline/react/engine-context';
import { useGroups } from '@/offline/react/use-groups';
import { openSession } from '@/lib/session/session-store';
import { fieldApi, newFieldUser } from './test/field-api';
import { useWorkGroups } from './trabajos/use-work-groups';

// Live queries ask whether the browser has IndexedDB at all.
beforeAll(() => Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange }));

/** The engine of a new phone, whose storage is read slowly once it was read for the first time. */
async function slowPhone() {
  const user = newFieldUser();
  openSession({ accessToken: 'a', refreshToken: 'r', user }, true);
  const { createBrowserEngine } = await import('@/offline/browser/create-browser-engine');
  const engine = createBrowserEngine(user.id, user.username);
  await engine.start();
  let letRead: () => void = () => undefined;
  const mayRead = new Promise<void>((resolve) => (letRead = resolve));
  let reads = 0;
  const listGroups: OfflineEngine['listGroups'] = async () => {
    reads += 1;
    const groups = await engine.listGroups();
    if (reads > 1) await mayRead;
    return groups;
  };
  const slow = new Proxy(engine, {
    get: (target, name) => (name === 'listGroups' ? listGroups : (Reflect.get(target, name) as unknown)),
  });
  return { engine: slow, letRead };
}

/** Mis Trabajos, opened from a screen that shows the groups of the device, of which there are none yet. */
async function groupsOn(engine: OfflineEngine) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <EngineContext value={engine}>{children}</EngineContext>
    </QueryClientProvider>
  );
  const known = renderHook(() => useGroups(), { wrapper });
  await waitFor(() => expect(known.result.current).toMatchObject({ data: [], loading: false }));
  return renderHook(() => useWorkGroups(), { wrapper });
}

describe('the groups of Mis Trabajos', () => {
  it('are loading until those that came were read, and then they are there', async () => {
    fieldApi();
    const { engine, letRead } = await slowPhone();
    const { result } = await groupsOn(engine);
    await waitFor(() => expect(result.current.refreshing).toBe(true));
    await waitFor(() => expect(result.current.refreshing).toBe(false));
    expect(result.current).toMatchObject({ groups: [], loading: true });
    letRead();
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(result.current.groups.map(({ nombre }) => nombre)).toContain('ANA ÁLVAREZ');
    await engine.dispose();
  });

  it('are asked for again after a run, which changes when they were synchronised last', async () => {
    const api = fieldApi();
    const { engine, letRead } = await slowPhone();
    letRead();
    const { result } = await groupsOn(engine);
    await waitFor(() => expect(result.current.groups.length).toBeGreaterThan(0));
    await engine.downloadGroup(3);
    await engine.saveBaja({ grupoId: 3, assetId: 12 });
    const asked = api.to('GET /api/user/trabajos').length;
    await engine.sync();
    await waitFor(() => expect(api.to('GET /api/user/trabajos').length).toBe(asked + 1));
    await engine.dispose();
  });

  it('are none where none came', async () => {
    const api = fieldApi();
    api.set('GET /api/user/trabajos', () => ({ body: { grupos: [] } }));
    const { engine, letRead } = await slowPhone();
    letRead();
    const { result } = await groupsOn(engine);
    await waitFor(() => expect(result.current.loading).toBe(false));
    expect(result.current).toMatchObject({ groups: [], refreshing: false, refreshError: null });
    await engine.dispose();
  });
});
