/**
 * From this seed on histories may know removals. The ones before stay what they were when they found
 * something, or caught a mutation.
 */
export const FIRST_WITH_REMOVALS = 1_000_000;
