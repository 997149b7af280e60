import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { finishSso } from '@/api/generated/auth/auth';
import type { FinishSsoDto } from '@/api/generated/model/finish-sso-dto';
import { openSession } from '@/lib/session/session-store';
import { toast } from '@/ui/toast';

/** What the provider put into the address; 'error' where it sent the person back without a sign-in. */
function returnedIn(params: URLSearchParams): FinishSsoDto | 'error' | null {
  const [code, state, iss] = [params.get('code'), params.get('state'), params.get('iss')];
  if (code !== null && state !== null) return { code, state, ...(iss !== null && { iss }) };
  return params.has('error') ? 'error' : null;
}

/** Ends the sign-in with which the person came back, once: the provider takes a code only once. */
export function useSsoReturn() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const { state } = useLocation();
  const [params] = useSearchParams();
  // As the page was opened: the address is cleaned on the way on.
  const [returned] = useState(() => returnedIn(params));
  const finish = useQuery({
    queryKey: ['sso-return', returned],
    queryFn: () => (returned && returned !== 'error' ? finishSso(returned) : null),
    enabled: returned !== null && returned !== 'error',
    retry: false,
    staleTime: Infinity,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const session = finish.data;

  const isLed = (state as { isLed?: unknown } | null)?.isLed === true;

  useEffect(() => {
    if (!session) return;
    const { recordar, desde, ...opened } = session;
    if (isLed) {
      openSession(opened, recordar);
      toast.success(t('login.success'));
    } else {
      // The guard leads on from here, to where they came from; the code is gone from the history with it.
      void navigate('/login/sso', { replace: true, state: { from: desde, isLed: true } });
    }
  }, [session, isLed, navigate, t]);

  return { returned, error: finish.error, retry: finish.refetch, retrying: finish.isFetching };
}
