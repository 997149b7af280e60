/**
 * From this seed on copies of work arrive about which a decision waits. The histories before stay what they
 * were when they found something, or caught a mutation.
 */
export const FIRST_WITH_COPIES_OF_DECIDED_WORK = 6_100_000;
