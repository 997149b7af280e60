import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Role } from '@/lib/session/session';
import { useFactorMissing } from '@/lib/session/missing-factor';
import { useSession } from '@/lib/session/session-store';
import { LoadingState } from '@/ui/LoadingState';
import { landingOf } from './landing';

const FactorMissing = lazy(async () => ({
  default: (await import('./FactorMissing')).FactorMissing,
}));

/**
 * Lets those of `roles` through; visitors go to the login (which brings them back), others to their own
 * dashboard.
 */
export function Guard({ roles }: { roles: Role[] }) {
  const { t } = useTranslation();
  const location = useLocation();
  const { session, checked, ended } = useSession();
  const factorMissing = useFactorMissing(session?.user);

  if (!checked) return <LoadingState text={t('guard.checking')} minHeight="100dvh" />;
  if (!session) {
    // After a logout the next person begins at the beginning.
    const from = ended === 'logout' ? undefined : `${location.pathname}${location.search}`;
    return <Navigate to="/login" replace state={{ from }} />;
  }
  if (factorMissing) {
    return (
      <Suspense fallback={<LoadingState minHeight="100dvh" />}>
        <FactorMissing />
      </Suspense>
    );
  }
  if (!roles.includes(session.user.role)) return <Navigate to={landingOf(session.user.role)} replace />;
  return <Outlet />;
}
