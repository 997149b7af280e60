import { Logger } from '@nestjs/common';

const logger = new Logger('Passkeys');

/**
 * What a check of the library finds. It throws for whatever a browser, or somebody in its place, sent that
 * does not hold: that is an answer, not a fault of the server.
 * @returns undefined for what does not hold
 */
export async function whatHolds<T>(check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check();
  } catch (error) {
    logger.debug({ err: error }, 'a passkey was refused');
    return undefined;
  }
}
