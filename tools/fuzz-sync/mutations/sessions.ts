import { mutation, type Mutation } from './mutation.ts';

/** What ends a session, and what must not. */
export const sessions: Mutation[] = [
  mutation(
    'no-grace-for-a-lost-answer',
    'a lost answer never logs a field user out (rule 16)',
    'backend/src/sessions/sessions.service.ts',
    'WHERE c.predecessor_id = t.id AND c.confirmed_at IS NOT NULL) AS spent,',
    'WHERE c.predecessor_id = t.id) AS spent,',
  ),
  mutation(
    'log-out-for-any-failure',
    'the client logs out only when the refresh is refused (rule 16)',
    'frontend/src/lib/http/refresh.ts',
    'if (answer instanceof ApiError && answer.status !== 401) throw answer;',
    '',
  ),
  mutation(
    'renewed-tokens-only-in-local-storage',
    'an app that is killed after a renewal stays logged in (rule 16)',
    'frontend/src/lib/session/session-copy.ts',
    "await attempt('readwrite', WRITE_PATIENCE_MS, (store) => store.put(copy, KEY));",
    'void copy;',
  ),
];
