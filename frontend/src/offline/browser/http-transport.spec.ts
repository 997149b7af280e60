/** @jest-environment ./test/jsdom-with-fetch.mjs */
import { jest } from '@jest/globals';
import { closeSession, openSession } from '@/lib/session/session-store';
import { fakeApi } from '../../../test/fake-api';
import type { WireAction } from '../wire';
import { httpTransport } from './http-transport';

const user = {
  id: 7,
  username: 'maria',
  full_name: '',
  role: 'USUARIO' as const,
  active: true,
  has_password: true,
  created_at: '2026-01-15T13:00:00.000Z',
};
const SYNC = 'POST /api/user/sincronizar';
const MINUTE = 60_000;
/** What the server waits for after the first minute, in bytes for each millisecond. */
const SLOWEST = 1.024;

const action = (n: number) =>
  ({
    id: `a${n}`,
    data_before: {},
    data_after: { observaciones: 'ñ'.repeat(1500) },
  }) as unknown as WireAction;

describe('a call of the engine', () => {
  beforeEach(() => openSession({ accessToken: 'old', refreshToken: 'refresh', user }, true));
  afterEach(() => {
    jest.restoreAllMocks();
    closeSession('logout');
  });

  /** How long a call with so many actions may take, and how many bytes it sends. */
  async function sending(actions: number) {
    const api = fakeApi({ [SYNC]: { body: { results: [], errors: [] } } });
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const batch = Array.from({ length: actions }, (_, n) => action(n));
    await httpTransport(7, 'maria').sincronizar(batch, new AbortController().signal);
    const bytes = Buffer.byteLength(JSON.stringify(api.to(SYNC)[0]?.body));
    return { ms: timeout.mock.calls[0]?.[0] ?? 0, bytes };
  }

  it('has the time that the server gives a body of its size: a full batch takes a weak line minutes', async () => {
    const { ms, bytes } = await sending(50);
    expect(bytes).toBeGreaterThan(150_000);
    expect(ms).toBeGreaterThanOrEqual(MINUTE + Math.floor(bytes / SLOWEST));
  });

  it('is given up after little more than a minute where it says little', async () => {
    const { ms } = await sending(1);
    expect(ms).toBeGreaterThanOrEqual(MINUTE);
    expect(ms).toBeLessThan(MINUTE + 5000);
  });
});
