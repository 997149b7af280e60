import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useSession } from '@/lib/session/session-store';
import { LoadingState } from '@/ui/LoadingState';
import { landingOf } from './landing';

export function HomeRedirect() {
  const { t } = useTranslation();
  const { session, checked } = useSession();
  if (!checked) return <LoadingState text={t('guard.checking')} minHeight="100dvh" />;
  return <Navigate to={session ? landingOf(session.user.role) : '/login'} replace />;
}
