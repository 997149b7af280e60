import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useSession } from '@/lib/session/session-store';
import { LoadingState } from '@/ui/LoadingState';
import { landingOf } from './landing';

/** Only paths of our own area come back: never another site, never an area of another role. */
function origin(state: unknown, area: string): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith(area) ? from : null;
}

/**
 * The login is for those without a session; with one, on to where they came from or to their dashboard. The
 * login stays to be seen until the files of that page are here.
 */
export function VisitorsOnly() {
  const { t } = useTranslation();
  const location = useLocation();
  const { session, checked } = useSession();
  const [visited, setVisited] = useState(false);
  if (checked && !session && !visited) setVisited(true);

  if (!checked) return <LoadingState text={t('guard.checking')} minHeight="100dvh" />;
  const area = session?.user.role === 'ADMIN' ? '/' : '/user';
  return (
    <>
      {session && <Navigate to={origin(location.state, area) ?? landingOf(session.user.role)} replace />}
      {visited ? <Outlet /> : <LoadingState minHeight="100dvh" />}
    </>
  );
}
