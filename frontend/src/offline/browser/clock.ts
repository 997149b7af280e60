import type { Clock } from '../ports';

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout(task, ms) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
