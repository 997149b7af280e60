/** How a person settled one field of a conflict: with their own value, the server's, or another one. */
export const RESOLUTION_CHOICES = ['local', 'server', 'other'] as const;

export type ResolutionChoice = (typeof RESOLUTION_CHOICES)[number];
