/**
 * From this seed on people may begin forms and leave them. The histories before stay what they were when they
 * found something, or caught a mutation.
 */
export const FIRST_WITH_DRAFTS = 5_000_000;
