/** Why a lock was not granted: not within the time that was given, or not before the page was left. */
export type NotHeld = 'late' | 'left';

/**
 * Runs `task` with a Web Lock, granted within `withinMs`. It is given back when the page is left: a browser
 * may keep that page, for the way back, and it does nothing any more. With the lock, or with one that is
 * granted to it later, it would hold back every page after it.
 */
export async function holdLock<T>(
  name: string,
  task: () => Promise<T>,
  withinMs?: number,
): Promise<{ value: T } | NotHeld> {
  const end = new AbortController();
  let why: NotHeld = 'left';
  const giveUp = () => end.abort();
  const giveUpLate = () => {
    why = 'late';
    giveUp();
  };
  const left = new Promise<void>((resolve) => end.signal.addEventListener('abort', () => resolve()));
  window.addEventListener('pagehide', giveUp);
  const timer = withinMs === undefined ? undefined : setTimeout(giveUpLate, withinMs);
  const granted: { running?: Promise<T> } = {};
  try {
    await navigator.locks.request(name, { signal: end.signal }, () => {
      clearTimeout(timer);
      granted.running = task();
      return Promise.race([granted.running, left]);
    });
  } catch (error) {
    if (granted.running === undefined && end.signal.aborted) return why;
    throw error;
  } finally {
    clearTimeout(timer);
    window.removeEventListener('pagehide', giveUp);
  }
  return granted.running ? { value: await granted.running } : why;
}
