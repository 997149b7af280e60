import { ConfigurationError } from '../config/configuration-error.js';
import { isLostConnection } from '../database/lost-connection.js';

/** Arguments that say nothing that can be done. */
export class UsageError extends Error {}

/**
 * Runs a command-line program and sets its exit code: what people can put right is said in lines, without a
 * stack.
 */
export async function runProgram(usage: string, program: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await program();
  } catch (error) {
    process.exitCode = 1;
    const { code } = error as NodeJS.ErrnoException;
    if (error instanceof UsageError || code?.startsWith('ERR_PARSE_ARGS')) console.error(usage);
    else if (error instanceof ConfigurationError) for (const fault of error.faults) console.error(fault);
    else if (isLostConnection(error))
      console.error('La base de datos se detuvo antes de terminar: inténtalo de nuevo.');
    else console.error(error);
  }
}
