import type { Logger } from '@nestjs/common';

const FIRST_AFTER_MS = 60_000;

/**
 * Repeats work on what lies on this machine, first a minute after the start; a failure is logged and tried
 * again next time. Never keeps the process alive. What lies in the database is a job, done by one process for
 * all (`jobs/`).
 * @returns ends it
 */
export function startHousekeeping(work: () => Promise<void>, everyMs: number, logger: Logger): () => void {
  const run = (): void => {
    work().catch((error: unknown) => logger.error(error));
  };
  const first = setTimeout(run, FIRST_AFTER_MS).unref();
  const later = setInterval(run, everyMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(later);
  };
}
