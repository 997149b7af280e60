import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { me } from '@/api/generated/auth/auth';
import { ApiError, NetworkError } from '@/lib/http/errors';
import { updateSessionUser, useSession } from '@/lib/session/session-store';
import { toast } from '@/ui/toast';

/**
 * Asks the server once per opened session who the user is by now, without holding anything up: a stored
 * session opens the app offline. Says so when a session ended because its renewal was refused.
 */
export function SessionWatch() {
  const { t } = useTranslation();
  const userId = useSession(({ session }) => session?.user.id);
  const username = useSession(({ session }) => session?.user.username);
  const ended = useSession((state) => state.ended);

  useEffect(() => {
    if (userId === undefined) return;
    me()
      .then(updateSessionUser)
      .catch((error: unknown) => {
        // Without an answer the stored user stands; a refused session has been closed by then.
        if (!(error instanceof NetworkError) && !(error instanceof ApiError)) throw error;
      });
  }, [userId, username]);

  useEffect(() => {
    if (ended === 'expired') toast.warning(t('errors.sessionExpired'));
  }, [ended, t]);

  return null;
}
