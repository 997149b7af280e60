/**
 * From this seed on people go on with what they made and sent before the server is lost. The histories before
 * stay what they were when they found something, or caught a mutation.
 */
export const FIRST_WITH_WORK_BEFORE_A_LOSS = 5_500_000;
