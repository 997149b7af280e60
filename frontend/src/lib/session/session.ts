export type Role = 'ADMIN' | 'USUARIO';

export type SessionUser = {
  id: number;
  username: string;
  full_name?: string | null;
  role: Role;
  active: boolean;
  created_at: string;
};

export type Tokens = { accessToken: string; refreshToken: string };

export type Session = Tokens & { user: SessionUser };

/** How the session that was open last came to its end; null while none has ended in this tab. */
export type SessionEnd = 'logout' | 'expired' | null;
