import type { LoginResponseDto } from '@/api/generated/model/login-response-dto';
import type { Role } from '@/api/generated/model/role';
import type { TokenPairDto } from '@/api/generated/model/token-pair-dto';
import type { UserDto } from '@/api/generated/model/user-dto';

export type { Role };

export type SessionUser = UserDto;

export type Tokens = TokenPairDto;

/** Who is logged in, and what proves it. */
export type Session = LoginResponseDto & {
  /**
   * Where the identity provider ends its own session, of one that began there; null where it has no such
   * page.
   */
  salida?: string | null;
};

/** How the session that was open last came to its end; null while none has ended in this tab. */
export type SessionEnd = 'logout' | 'expired' | null;
