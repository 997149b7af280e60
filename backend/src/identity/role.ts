export const ROLE_NAMES = ['ADMIN', 'USUARIO'] as const;

/** ADMIN runs the console; USUARIO works in the field. */
export type Role = (typeof ROLE_NAMES)[number];
