/**
 * Class 08 and 57P01 to 57P03: the connection is gone, or the database ends or is not there yet. 25P03: the
 * database ended one in whose transaction nothing happened any more.
 */
const LOST = /^(08...|57P0[123]|25P03)$/;

/**
 * Whether an error only says that a connection to the database was lost. Its work was undone by the database,
 * the pool opens another one, and whoever waited for an answer has been told: no reason for the whole server
 * to end.
 */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, driverError } = error as { code?: unknown; driverError?: unknown };
  return (
    (typeof code === 'string' && LOST.test(code)) ||
    error.message === 'Connection terminated unexpectedly' ||
    isLostConnection(driverError)
  );
}
