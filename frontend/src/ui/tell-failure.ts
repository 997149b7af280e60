import { ApiError } from '@/lib/http/errors';
import { useSession } from '@/lib/session/session-store';
import { errorText } from './error-text';
import { toast } from './toast';

/** The failure is that the session ended, which has been said by then (one toast for one event). */
export const isSessionEnd = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && useSession.getState().ended === 'expired';

/** Says that a call failed: in the server's words where it gave any, else `fallback` and what to do next. */
export function tellFailure(error: unknown, fallback?: string): void {
  if (!isSessionEnd(error)) toast.error(errorText(error, fallback));
}
