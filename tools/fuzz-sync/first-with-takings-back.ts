/**
 * From this seed on administrators may take imports back. The histories before stay what they were when they
 * found something, or caught a mutation.
 */
export const FIRST_WITH_TAKINGS_BACK = 4_000_000;
