import type { Role } from './role.js';

/** Who is behind a request, as the access token and the database say together. */
export interface AuthenticatedUser {
  id: number;
  username: string;
  role: Role;
  /** The session (refresh-token family) that the access token belongs to; '' for an integration token. */
  sessionId: string;
  /** Whether the session was opened, or went on, with more than a password. */
  hasSecondFactor?: boolean;
  /** The name of the integration token that came in for them. */
  token?: string;
}
