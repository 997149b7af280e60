import type { DataRouter } from 'react-router';

/** A person who waits longer is told so by the app itself. */
const LONGEST_MS = 1_000;

/**
 * Resolves when the first screen can be drawn: its files are there and `session` says who it is for; after a
 * second at the latest. Until then index.html shows the mark. To draw first that the app loads and looks who
 * is there, and then the screen, would be to do the work of a start twice.
 */
export function firstScreen(router: DataRouter, session: Promise<void>): Promise<unknown> {
  const longest = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  return Promise.race([Promise.all([filesOf(router), session]), longest]);
}

/** Those of the screen that the address leads to, or what stands there where they did not come. */
function filesOf(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
