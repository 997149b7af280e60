import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '@/lib/http/request';
import { leaveFor } from '@/lib/leave-for';
import { closeSession, currentSession } from '@/lib/session/session-store';
import { toast } from '@/ui/toast';

/** Nobody waits for it but the way to the provider: a busy server may take its time. */
const TELL_SERVER_WITHIN_MS = 30_000;

/**
 * Ends the session here at once, and tells the server if it can be reached: without a connection the person
 * must be able to leave too. Local data and unsent work stay on the device. A session that began at an
 * identity provider ends there as well, where that can be reached: on a shared phone the next person must not
 * come in as this one.
 */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return async () => {
    const leadsTo = currentSession()?.salida ?? null;
    const told = request('/api/auth/logout', {
      method: 'POST',
      timeoutMs: TELL_SERVER_WITHIN_MS,
      auth: 'bearer-once',
    }).catch(() => undefined); // Unreachable or refused: the session is over on this device all the same.
    closeSession('logout');
    await navigate('/login', { replace: true });
    toast.success(t('shell.loggedOut'));
    // Whoever has come in meanwhile stays.
    if ((await told) && leadsTo !== null && currentSession() === null) leaveFor(leadsTo);
  };
}
