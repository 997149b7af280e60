/**
 * From this seed on the server may be two copies of the API. The histories before stay what they were when
 * they found something, or caught a mutation.
 */
export const FIRST_WITH_COPIES = 5_600_000;
