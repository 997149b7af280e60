/** @jest-environment ./test/jsdom-with-fetch.mjs */
import { holdUnsavedWork } from '@/lib/unsaved-work/unsaved-work';
import { SESSION_KEY, readStoredSession } from './session-storage';
import { closeSession, currentSession, openSession, renewTokens } from './session-store';

const user = (id: number) => ({
  id,
  username: `persona_${id}`,
  full_name: '',
  role: 'USUARIO' as const,
  active: true,
  has_password: true,
  created_at: '2026-01-15T13:00:00.000Z',
});

/** What this tab hears when another one changes what the browser keeps. */
async function elsewhere(text: string | null): Promise<void> {
  if (text === null) localStorage.removeItem(SESSION_KEY);
  else localStorage.setItem(SESSION_KEY, text);
  window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, storageArea: localStorage }));
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe('a session that another tab ends', () => {
  beforeEach(() => openSession({ accessToken: 'a', refreshToken: 'r', user: user(7) }, true));
  afterEach(() => closeSession('logout'));

  it('ends here as well', async () => {
    await elsewhere(null);
    expect(currentSession()).toBeNull();
  });

  it('waits for the form that is open here, and does not come back for the other tab', async () => {
    const saved = holdUnsavedWork();
    await elsewhere(null);
    expect(currentSession()?.user.id).toBe(7);
    renewTokens({ accessToken: 'a2', refreshToken: 'r2' });
    expect(readStoredSession()).toBeNull();
    saved();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(currentSession()).toBeNull();
  });

  it.each([
    ['under another id', user(8)],
    ['under the same id, on a server that was set up anew', { ...user(7), username: 'beto' }],
  ])('gives way to whoever logged in there %s, once the form is saved', async (_, other) => {
    const saved = holdUnsavedWork();
    await elsewhere(JSON.stringify({ accessToken: 'b', refreshToken: 's', user: other }));
    expect(currentSession()?.user).toEqual(user(7));
    saved();
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(currentSession()?.user).toEqual(other);
    expect(readStoredSession()?.session.refreshToken).toBe('s');
  });
});
