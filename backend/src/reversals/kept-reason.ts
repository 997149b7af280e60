/**
 * Why something stays as an import made it: somebody worked on it in the field, corrected it, or a later file
 * brought it.
 */
export const KEPT_REASONS = ['trabajo_de_campo', 'correccion', 'archivo_posterior'] as const;

export type KeptReason = (typeof KEPT_REASONS)[number];

/** SQL: the reason, by where a later change came from. @param source expression of the change's source */
export const reasonOf = (source: string): string => `
  CASE ${source} WHEN 'ARCHIVO' THEN 'archivo_posterior' WHEN 'CONSOLA' THEN 'correccion' ELSE 'trabajo_de_campo' END`;
