import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { AppError } from '../common/errors/app-error.js';
import type { AuthenticatedUser } from '../identity/authenticated-user.js';
import type { TokenScope } from '../identity/token-scope.js';
import { type Allowance, CALLS_A_MINUTE, rateLimitHeaders } from './rate-limit.js';
import { hashTokenSecret } from './token-secret.js';

interface Entered {
  user_id: number;
  username: string;
  name: string;
  scopes: TokenScope[];
  calls: number;
  seconds: number;
}

/**
 * Finds the token, counts the call and notes the use, in one statement that all copies of the API share. A
 * token is worth nothing after its end, and without a maker who may run the console.
 */
const ENTER = `
  UPDATE integration_tokens t SET
    calls = CASE WHEN t.calls_since > now() - interval '1 minute' THEN t.calls + 1 ELSE 1 END,
    calls_since = CASE WHEN t.calls_since > now() - interval '1 minute' THEN t.calls_since ELSE now() END,
    last_used_at = CASE WHEN t.last_used_at > now() - interval '1 minute' THEN t.last_used_at ELSE now() END
  FROM users u
  WHERE t.token_hash = $1 AND t.ended_at IS NULL AND t.expires_at > now()
    AND u.id = t.user_id AND u.active AND u.role = 'ADMIN'
  RETURNING t.user_id, u.username, t.name, t.scopes, t.calls,
    greatest(1, ceil(extract(epoch FROM t.calls_since + interval '1 minute' - now())))::int AS seconds`;

/** Lets programs in with their tokens. */
@Injectable()
export class TokenEntryService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Who a token speaks for on a route that takes these scopes.
   * @param tell gets what is left of the minute, however it ends
   * @throws AppError 401 token_refused, 403 token_scope, 429 too_many_calls
   */
  async enter(
    secret: string,
    scopes: readonly TokenScope[],
    tell: (headers: Record<string, string>) => void,
  ): Promise<AuthenticatedUser> {
    const [[found]] = await this.dataSource.query<[Entered[], number]>(ENTER, [hashTokenSecret(secret)]);
    if (!found) throw AppError.unauthorized(REFUSED, 'token_refused');
    const allowance: Allowance = { left: Math.max(0, CALLS_A_MINUTE - found.calls), seconds: found.seconds };
    tell(rateLimitHeaders(allowance));
    if (found.calls > CALLS_A_MINUTE) throw tooManyCalls(allowance);
    if (!scopes.some((scope) => found.scopes.includes(scope))) {
      throw new AppError(403, 'token_scope', 'El alcance de este token no permite esta operación');
    }
    return { id: found.user_id, username: found.username, role: 'ADMIN', sessionId: '', token: found.name };
  }
}

const REFUSED = 'El token no es válido: no existe, venció o alguien lo terminó';

const tooManyCalls = ({ seconds }: Allowance): AppError =>
  new AppError(
    429,
    'too_many_calls',
    `Este token pasó de ${CALLS_A_MINUTE} llamadas en un minuto. Espera ${seconds} s e inténtalo de nuevo.`,
    { retryAfter: seconds },
    { 'Retry-After': String(seconds) },
  );
