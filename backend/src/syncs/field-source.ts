/** How field work came: a phone sent it, or an administrator loaded it from a phone's export. */
export const FIELD_SOURCES = ['CAMPO', 'RESCATE'] as const;

export type FieldSource = (typeof FIELD_SOURCES)[number];
