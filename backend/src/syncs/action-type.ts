/** What a field user can do to an asset. */
export const ACTION_TYPES = ['CREATE', 'UPDATE', 'TRANSFER', 'BAJA'] as const;

export type ActionType = (typeof ACTION_TYPES)[number];
