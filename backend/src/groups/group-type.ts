/** The levels of the hierarchy, from the root down. */
export const GROUP_TYPES = ['SECCIONAL', 'DEPENDENCIA', 'DIRECCION', 'EMPLEADO'] as const;

export type GroupType = (typeof GROUP_TYPES)[number];
