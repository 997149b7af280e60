/** What an access token says; everything else is asked of the database. */
export interface AccessTokenClaims {
  userId: number;
  /** The session (refresh-token family). */
  sessionId: string;
  /** The refresh token that came with it: using either one confirms that the pair arrived. */
  refreshTokenId: string;
}
