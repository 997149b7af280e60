import type { Patience } from '../ports';

export const browserPatience: Patience = {
  setTimeout(task, ms) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
};
