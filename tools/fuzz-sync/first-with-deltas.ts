/**
 * From this seed on groups may bring what changed by themselves. The ones before stay what
 * they were when they found something, or caught a mutation.
 */
export const FIRST_WITH_DELTAS = 2_000_000;
