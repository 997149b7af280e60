import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** By it people and secret scanners know one, and no access token begins like that. */
const PREFIX = 'inv_';

const TOKEN = new RegExp(`^Bearer (${PREFIX}[\\w-]{43})$`, 'i');

/** 256 random bits behind the prefix. */
export const makeTokenSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64url');

/** What the database keeps of one. Plain SHA-256 is enough: there is nothing to guess in 256 random bits. */
export const hashTokenSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The integration token that a request brings, if it brings one. @param header `Authorization` */
export const readTokenSecret = (header: string | undefined): string | undefined =>
  TOKEN.exec(header ?? '')?.[1];
