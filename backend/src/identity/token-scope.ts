export const TOKEN_SCOPES = ['read', 'load'] as const;

/** What another program may do with an integration token: read, or load files and see what came of them. */
export type TokenScope = (typeof TOKEN_SCOPES)[number];
