import type { Patience } from '../ports';
import { browserClock } from './clock';

export const browserPatience: Patience = {
  setTimeout: (task, ms) => browserClock.setTimeout(task, ms),
};
