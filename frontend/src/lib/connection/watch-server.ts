import { hasNetwork, onNetworkChange } from './network';
import { isAway, lastHeard, noteAnswer, noteAway, noteUnheard, useServerAnswers } from './server-answers';

const PATH = '/api/health/ready';
/** Longer than this nobody waits to be told the truth. */
const PATIENCE_MS = 5000;
/** Unless it was heard from meanwhile. */
const EVERY_MS = 30_000;
const FIRST_PAUSE_MS = 1000;

/** What is known of the server says nothing of how it is now. */
const isOld = (): boolean => Date.now() - lastHeard() >= EVERY_MS;

/**
 * Knows while somebody looks at the app whether the server answers: looks at once where a call did not come
 * through, every half a minute where there were none, and with growing pauses until it answers again. The
 * answer stops it.
 */
export function watchServer(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking = false;
  let stopped = false;
  let pause = FIRST_PAUSE_MS;

  async function look(): Promise<void> {
    if (looking || stopped || !hasNetwork() || document.visibilityState === 'hidden') return;
    looking = true;
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const { status } = await fetch(PATH, { cache: 'no-store', signal });
      if (isAway(status)) noteAway();
      else noteAnswer(status);
    } catch {
      // Without a network it is not the server that is silent.
      if (hasNetwork()) noteAway();
    } finally {
      looking = false;
    }
    next();
  }

  function next(): void {
    clearTimeout(timer);
    if (stopped) return;
    const { answers } = useServerAnswers.getState();
    const ms = answers ? Math.max(FIRST_PAUSE_MS, lastHeard() + EVERY_MS - Date.now()) : pause;
    pause = answers ? FIRST_PAUSE_MS : Math.min(pause * 2, EVERY_MS);
    timer = setTimeout(() => {
      // Any other call has told as much meanwhile.
      if (useServerAnswers.getState().answers && !isOld()) next();
      else void look();
    }, ms);
  }

  const now = () => {
    pause = FIRST_PAUSE_MS;
    void look();
  };
  const stopFollowing = useServerAnswers.subscribe(({ doubted, answers }) => {
    if (doubted && answers) void look();
  });
  const stopListening = onNetworkChange((online) => {
    if (!online) return;
    noteUnheard();
    now();
  });
  const comeBack = () => {
    if (document.visibilityState === 'visible' && isOld()) noteUnheard();
    now();
  };
  document.addEventListener('visibilitychange', comeBack);
  if (isOld()) now();
  else next();
  return () => {
    stopped = true;
    clearTimeout(timer);
    stopFollowing();
    stopListening();
    document.removeEventListener('visibilitychange', comeBack);
  };
}
