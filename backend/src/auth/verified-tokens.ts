import { hash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import type { AccessTokenClaims } from '../sessions/access-token-claims.js';

/** People at work at once, several times over. */
const MAX_TOKENS = 2000;

interface Verified {
  claims: AccessTokenClaims;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Access tokens whose signature was found to be good, by their hashes: what they claim never changes, and a
 * phone that sends its work asks with the same one for a quarter of an hour. Whether their session still
 * lives is nobody's to remember: the database is asked on every request (rule 16).
 */
@Injectable()
export class VerifiedTokens {
  private readonly tokens = new Map<string, Verified>();

  /** Of a token that was verified and has not expired; undefined where it has to be looked at. */
  claimsOf(token: string): AccessTokenClaims | undefined {
    const found = this.tokens.get(keyOf(token));
    return found && found.expiresAt > Date.now() ? found.claims : undefined;
  }

  /**
   * @param token whose signature and time are good @param exp of the token, in seconds; nothing is remembered
   * without
   */
  remember(token: string, exp: unknown, claims: AccessTokenClaims): void {
    if (typeof exp !== 'number') return;
    const [oldest] = this.tokens.keys();
    if (oldest !== undefined && this.tokens.size >= MAX_TOKENS) this.tokens.delete(oldest);
    this.tokens.set(keyOf(token), { claims, expiresAt: exp * 1000 });
  }
}

const keyOf = (token: string): string => hash('sha256', token, 'base64');
