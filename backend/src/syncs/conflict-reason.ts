/**
 * Why an action waits for a person: fields that others changed meanwhile, an asset that was written off,
 * or a number that another asset has.
 */
export const CONFLICT_REASONS = ['campos', 'baja', 'numero_existente'] as const;

export type ConflictReason = (typeof CONFLICT_REASONS)[number];
