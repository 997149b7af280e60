import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { beginSso } from '@/api/generated/auth/auth';
import { hasNetwork } from '@/lib/connection/network';
import { ApiError, NetworkError } from '@/lib/http/errors';
import { leaveFor } from '@/lib/leave-for';

/** The server brings it back at the end: the window that comes back need not be this one. */
function placeBefore(state: unknown): { desde?: string } {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' ? { desde: from } : {};
}

/** Leads to the provider's page. `failure` is what went wrong, in words. */
export function useSsoLogin(name: string) {
  const { t } = useTranslation('auth');
  const { t: tSso } = useTranslation('sso');
  const { state } = useLocation();
  const begin = useMutation({
    mutationFn: (remember: boolean) => beginSso({ recordar: remember, ...placeBefore(state) }),
    onSuccess: ({ url }) => leaveFor(url),
  });

  const failure = (error: unknown): string => {
    if (error instanceof ApiError && error.message !== '') return error.message;
    if (!(error instanceof NetworkError)) return tSso('login.failed', { name });
    return t(hasNetwork() ? 'login.silent' : 'login.offline');
  };
  return { begin: begin.mutate, pending: begin.isPending, failure: begin.error && failure(begin.error) };
}
