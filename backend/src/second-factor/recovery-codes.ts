import { createHash, randomInt } from 'node:crypto';

/** Made together; each is good for one login. */
export const RECOVERY_CODES = 10;

/** Without letters and digits that look alike: people copy them from paper. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** As people read it: four groups of four, 80 random bits. */
function newCode(): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  );
  return groups.join('-');
}

export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/**
 * What the database keeps of one. Plain SHA-256 is enough: nobody tries 80 random bits. Capitals, spaces and
 * hyphens are as people like.
 */
export const hashRecoveryCode = (userId: number, code: string): Buffer =>
  createHash('sha256')
    .update(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest();
