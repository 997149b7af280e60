/**
 * From this seed on an asset may leave its group while a form about it lies on a phone. The histories before
 * stay what they were when they found something, or caught a mutation.
 */
export const FIRST_WITH_FORMS_LEFT_BEHIND = 6_200_000;
