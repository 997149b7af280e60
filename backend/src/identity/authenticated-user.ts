import type { Role } from './role.js';

/** Who is behind a request, as the access token and the database say together. */
export interface AuthenticatedUser {
  id: number;
  username: string;
  role: Role;
  /** The session (refresh-token family) that the access token belongs to; '' for an integration token. */
  sessionId: string;
  /** The name of the integration token that came in for them. */
  token?: string;
}
