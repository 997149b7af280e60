/**
 * What became of an action (design §3). `duplicate`: this id was applied before, the answer is the same as
 * then. `rejected` is final until
 * its author asks again. `held`: an earlier action of its asset did not apply, send it again later.
 */
export const ACTION_STATUSES = ['applied', 'duplicate', 'conflict', 'rejected', 'held'] as const;

export type ActionStatus = (typeof ACTION_STATUSES)[number];
