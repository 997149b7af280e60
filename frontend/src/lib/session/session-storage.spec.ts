/** @jest-environment ./test/jsdom-with-fetch.mjs */
import { IDBFactory } from 'fake-indexeddb';
import { readCopy } from './session-copy';
import {
  clearStoredSession,
  readStoredSession,
  rememberedSerial,
  restoreFromCopy,
  secureSession,
  writeStoredSession,
} from './session-storage';

const user = {
  id: 7,
  username: 'maria',
  full_name: '',
  role: 'USUARIO' as const,
  active: true,
  has_password: true,
  created_at: '2026-01-15T13:00:00.000Z',
};
const session = (name: string) => ({ accessToken: name, refreshToken: `refresh-${name}`, user });

/** What local storage holds on the disk: all that an app has of it after it was killed. */
const onDisk = () => ({ ...localStorage }) as Record<string, string>;

function killedWith(disk: Record<string, string>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(disk)) localStorage.setItem(key, value);
}

/** Waits for the copy, which is written behind whoever ends a session. */
async function copied(): Promise<void> {
  while ((await readCopy())?.serial !== rememberedSerial());
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.indexedDB = new IDBFactory();
  globalThis.structuredClone ??= (value: unknown) => JSON.parse(JSON.stringify(value)) as never;
});

describe('the remembered session', () => {
  it('comes back renewed when the app was killed before local storage had it', async () => {
    writeStoredSession(session('first'), true);
    const disk = onDisk();
    await secureSession(session('second'), rememberedSerial());
    writeStoredSession(session('second'), true);

    killedWith(disk);
    await restoreFromCopy();
    expect(readStoredSession()?.session.accessToken).toBe('second');
  });

  it('stays ended when the app was killed right after the logout', async () => {
    writeStoredSession(session('first'), true);
    const disk = onDisk();
    clearStoredSession();
    await copied();

    killedWith(disk);
    await restoreFromCopy();
    expect(readStoredSession()).toBeNull();
  });

  it('gives way to whoever logged in while it was renewed', async () => {
    writeStoredSession(session('first'), true);
    const since = rememberedSerial();
    writeStoredSession(session('somebody else'), true);
    await secureSession(session('second'), since);

    await restoreFromCopy();
    expect(readStoredSession()?.session.accessToken).toBe('somebody else');
  });

  it('is what local storage says where there is no copy', async () => {
    writeStoredSession(session('first'), true);
    globalThis.indexedDB = new IDBFactory();
    await restoreFromCopy();
    expect(readStoredSession()?.session.accessToken).toBe('first');
  });
});
