/**
 * From this seed on the server may be lost and put back from a backup in the end. The histories before stay
 * what they were when they found something, or caught a mutation.
 */
export const FIRST_WITH_LOST_SERVERS = 4_500_000;
