import type { Deed } from './ledger.ts';

export const deedName = (deed: Deed): string =>
  `${deed.kind} [${deed.actionId.slice(-6)}] of ${deed.who} on ${deed.device} (step ${deed.step})`;
