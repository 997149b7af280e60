/** @jest-environment ./test/jsdom-with-fetch.mjs */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { locks } from 'node:worker_threads';
import { jest } from '@jest/globals';
import { IDBFactory } from 'fake-indexeddb';
import { closeSession, currentSession, openSession, useSession } from '@/lib/session/session-store';
import {
  readStoredSession,
  rememberedSerial,
  secureSession,
  writeStoredSession,
} from '@/lib/session/session-storage';
import { holdUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { fakeApi, refusal, type Call } from '../../../test/fake-api';
import { customFetch } from './custom-fetch';
import { ApiError, NetworkError } from './errors';
import { request } from './request';

const user = {
  id: 7,
  username: 'maria',
  full_name: '',
  role: 'USUARIO' as const,
  active: true,
  has_password: true,
  created_at: '2026-01-15T13:00:00.000Z',
};
const session = { accessToken: 'old', refreshToken: 'refresh-1', user };

/** Who may log in meanwhile: a server that was set up anew gives the same id to somebody else. */
const others = [
  { label: 'another user', user: { ...user, id: 8, username: 'beto' } },
  { label: 'somebody else under the same id', user: { ...user, username: 'beto' } },
];

/** Accepts only the token `good`. */
const guarded =
  (good: string) =>
  ({ authorization }: Call) =>
    authorization === `Bearer ${good}` ? { body: { fine: true } } : refusal(401, 'Sesión vencida');

const renewed = { body: { accessToken: 'new', refreshToken: 'refresh-2' } };

beforeEach(() => {
  openSession(session, true);
});

afterEach(() => {
  closeSession('logout');
});

describe('request', () => {
  it('renews it beside a page that holds the lock and does nothing any more', async () => {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    let thaw: () => void = () => undefined;
    const frozen = new Promise<void>((resolve) => (thaw = resolve));
    const held = locks.request('inventario-refresh', () => frozen);
    const api = fakeApi({ 'GET /api/x': guarded('new'), 'POST /api/auth/refresh': renewed });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'Date', 'performance'] });
    try {
      const answer = customFetch('/api/x');
      while ((await locks.query()).pending?.length === 0) await nextTurn();
      expect(api.to('POST /api/auth/refresh')).toEqual([]);
      await jest.advanceTimersByTimeAsync(25_000);
      expect(await answer).toEqual({ fine: true });
    } finally {
      jest.useRealTimers();
      Reflect.deleteProperty(navigator, 'locks');
      thaw();
      await held;
    }
  });

  it('renews the access token once for calls that fail together, and repeats each of them', async () => {
    const api = fakeApi({ 'GET /api/x': guarded('new'), 'POST /api/auth/refresh': renewed });

    const answers = await Promise.all([1, 2, 3].map(() => customFetch('/api/x')));

    expect(answers).toEqual([{ fine: true }, { fine: true }, { fine: true }]);
    expect(api.to('POST /api/auth/refresh')).toHaveLength(1);
    expect(api.to('POST /api/auth/refresh')[0]?.body).toEqual({ refreshToken: 'refresh-1' });
    expect(currentSession()?.refreshToken).toBe('refresh-2');
  });

  it('takes what another tab renewed instead of renewing again', async () => {
    const api = fakeApi({ 'GET /api/x': guarded('theirs'), 'POST /api/auth/refresh': renewed });
    writeStoredSession({ ...session, accessToken: 'theirs', refreshToken: 'refresh-theirs' }, true);

    await expect(customFetch('/api/x')).resolves.toEqual({ fine: true });
    expect(api.to('POST /api/auth/refresh')).toHaveLength(0);
    expect(currentSession()?.refreshToken).toBe('refresh-theirs');
  });

  it('takes tokens that only the copy has, which a slow disk kept from the start, instead of those spent', async () => {
    globalThis.indexedDB = new IDBFactory();
    globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;
    const api = fakeApi({ 'GET /api/x': guarded('kept'), 'POST /api/auth/refresh': renewed });
    const kept = { ...session, accessToken: 'kept', refreshToken: 'refresh-kept' };
    await secureSession(kept, rememberedSerial());

    await expect(customFetch('/api/x')).resolves.toEqual({ fine: true });
    expect(api.to('POST /api/auth/refresh')).toHaveLength(0);
    expect(currentSession()?.refreshToken).toBe('refresh-kept');
    Reflect.deleteProperty(globalThis, 'indexedDB');
  });

  it('ends the session when the renewal is refused', async () => {
    fakeApi({ 'GET /api/x': guarded('new'), 'POST /api/auth/refresh': refusal(401, 'Sesión terminada') });

    await expect(request('/api/x')).rejects.toMatchObject({ status: 401 });
    expect(currentSession()).toBeNull();
    expect(useSession.getState().ended).toBe('expired');
  });

  it('waits with the end of the session until what is being typed is saved or given up', async () => {
    fakeApi({ 'GET /api/x': guarded('new'), 'POST /api/auth/refresh': refusal(401, 'Sesión terminada') });
    const saved = holdUnsavedWork();
    for (const _time of [1, 2]) await expect(request('/api/x')).rejects.toMatchObject({ status: 401 });
    expect(currentSession()).not.toBeNull();
    saved();
    expect(currentSession()).toBeNull();
    expect(useSession.getState().ended).toBe('expired');
  });

  it('forgets that end when somebody logged in again meanwhile', async () => {
    fakeApi({ 'GET /api/x': guarded('new'), 'POST /api/auth/refresh': refusal(401, 'Sesión terminada') });
    const saved = holdUnsavedWork();
    await expect(request('/api/x')).rejects.toMatchObject({ status: 401 });
    openSession({ ...session, refreshToken: 'refresh-new' }, true);
    saved();
    expect(currentSession()?.refreshToken).toBe('refresh-new');
  });

  it.each([
    ['there is no connection', null, NetworkError],
    ['the server fails', refusal(500, ''), ApiError],
    ['it is asked to wait', refusal(429, ''), ApiError],
    ['somebody on the way refuses', refusal(403, ''), ApiError],
  ])('keeps the session when %s during the renewal', async (_case, answer, kind) => {
    fakeApi({ 'GET /api/x': guarded('new'), 'POST /api/auth/refresh': answer });

    await expect(request('/api/x')).rejects.toBeInstanceOf(kind);
    expect(currentSession()?.refreshToken).toBe('refresh-1');
  });

  it('gives up after one repetition', async () => {
    const api = fakeApi({ 'GET /api/x': guarded('never'), 'POST /api/auth/refresh': renewed });

    await expect(request('/api/x')).rejects.toMatchObject({ status: 401 });
    expect(api.to('GET /api/x')).toHaveLength(2);
    expect(currentSession()).not.toBeNull();
  });

  it.each(others)("never repeats one user's call with the session of $label", async ({ user: other }) => {
    const api = fakeApi({
      'GET /api/x': (call) => {
        openSession({ accessToken: 'other', refreshToken: 'other', user: other }, true);
        return guarded('other')(call);
      },
      'POST /api/auth/refresh': renewed,
    });

    await expect(request('/api/x')).rejects.toMatchObject({ status: 401 });
    expect(api.to('GET /api/x')).toHaveLength(1);
    expect(currentSession()?.user).toEqual(other);
  });

  it.each(others)('nor with that of $label in another tab, of which this one has not heard', async (one) => {
    const api = fakeApi({
      'GET /api/x': (call) => {
        writeStoredSession({ accessToken: 'other', refreshToken: 'other', user: one.user }, true);
        return guarded('other')(call);
      },
      'POST /api/auth/refresh': renewed,
    });

    await expect(request('/api/x')).rejects.toMatchObject({ status: 401 });
    expect(api.calls).toHaveLength(1);
  });

  it('renews for each of two users whose calls were refused at the same time', async () => {
    const beto = { accessToken: 'beto', refreshToken: 'refresh-beto', user: { ...user, username: 'beto' } };
    let betosCall: Promise<unknown> = Promise.resolve();
    const api = fakeApi({
      'GET /api/x': guarded('new'),
      'GET /api/y': guarded('new'),
      'POST /api/auth/refresh': ({ body }) => {
        if ((body as { refreshToken: string }).refreshToken === 'refresh-beto') return renewed;
        openSession(beto, true);
        betosCall = customFetch('/api/y');
        return { body: { accessToken: 'marias', refreshToken: 'refresh-marias' } };
      },
    });

    await expect(request('/api/x')).rejects.toMatchObject({ status: 401 });
    await expect(betosCall).resolves.toEqual({ fine: true });
    expect(api.to('GET /api/x')).toHaveLength(1);
  });

  it.each([
    ['in this tab', openSession],
    ['in another tab, of which this one has not heard yet', writeStoredSession],
  ])('never gives the tokens of one user to another who logs in %s during the renewal', async (_, login) => {
    const other = { accessToken: 'other', refreshToken: 'other', user: { ...user, id: 8 } };
    const api = fakeApi({
      'GET /api/x': guarded('new'),
      'POST /api/auth/refresh': () => {
        login(other, true);
        return renewed;
      },
    });

    await expect(request('/api/x')).rejects.toMatchObject({ status: 401 });
    expect(api.to('GET /api/x')).toHaveLength(1);
    expect(currentSession()).toMatchObject(other);
    expect(readStoredSession()).toMatchObject({ session: other });
  });

  it('stays logged out when that happens during the renewal', async () => {
    fakeApi({
      'GET /api/x': guarded('new'),
      'POST /api/auth/refresh': () => {
        closeSession('logout');
        return renewed;
      },
    });

    await expect(request('/api/x')).rejects.toMatchObject({ status: 401 });
    expect(currentSession()).toBeNull();
    expect(readStoredSession()).toBeNull();
  });

  it('takes a 401 of change-password for what it is: a wrong password', async () => {
    const api = fakeApi({ 'POST /api/auth/change-password': refusal(401, 'Contraseña actual incorrecta') });

    await expect(request('/api/auth/change-password', { method: 'POST' })).rejects.toMatchObject({
      status: 401,
      message: 'Contraseña actual incorrecta',
    });
    expect(api.to('POST /api/auth/refresh')).toHaveLength(0);
    expect(currentSession()).not.toBeNull();
  });

  it('brings what the server says of a failure', async () => {
    fakeApi({ 'GET /api/x': refusal(409, 'El nombre de usuario ya existe', 'username_taken') });

    await expect(request('/api/x')).rejects.toMatchObject({
      status: 409,
      code: 'username_taken',
      message: 'El nombre de usuario ya existe',
    });
  });
});
