/** Deadlock and serialisation failure: the work was fine, its moment was not. */
const CODES = new Set(['40P01', '40001']);

/** True when the same transaction may well succeed if it runs again. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error) || !('driverError' in error)) return false;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  // A number that the field took between our look and our insert: the next look finds its asset.
  return CODES.has(code ?? '') || (code === '23505' && constraint === 'uq_assets_numero_key');
}
