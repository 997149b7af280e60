import { Logger } from '@nestjs/common';
import { diag, type DiagLogger, DiagLogLevel } from '@opentelemetry/api';

/** A collector that is away fails every few seconds: one line of it is enough for a while. */
const AGAIN_MS = 60_000;
const LENGTH = 400;

/** Puts what goes wrong with the traces in the server's log. */
export function tellOfFaults(): void {
  const logger = new Logger('Tracing');
  let told = -Infinity;
  const tell = (...said: unknown[]): void => {
    const now = performance.now();
    if (now - told < AGAIN_MS) return;
    told = now;
    logger.warn(said.map(String).join(' ').slice(0, LENGTH));
  };
  const silent = (): void => {
    // Below the level that is asked for.
  };
  const faults: DiagLogger = { error: tell, warn: tell, info: silent, debug: silent, verbose: silent };
  diag.setLogger(faults, DiagLogLevel.WARN);
}
