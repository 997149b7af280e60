import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { login as openOnServer } from '@/api/generated/auth/auth';
import type { SecondFactorAskedDto } from '@/api/generated/model/second-factor-asked-dto';
import { hasNetwork } from '@/lib/connection/network';
import { ApiError, NetworkError } from '@/lib/http/errors';
import { openSession } from '@/lib/session/session-store';
import { toast } from '@/ui/toast';

export type LoginValues = { username: string; password: string; remember: boolean };

/** Opens a session; the route's guard then leads on. Failures stay with the form: `failure` is their text. */
export function useLogin() {
  const { t } = useTranslation('auth');
  const login = useMutation({
    mutationFn: ({ username, password }: LoginValues) => openOnServer({ username, password }),
    onSuccess: (session, { remember }) => {
      openSession(session, remember);
      toast.success(t('login.success'));
    },
  });

  const asked = askedBy(login.error);
  const failure = (error: unknown): string => {
    if (error instanceof ApiError && error.status === 401) return t('login.invalid');
    const isTold = error instanceof ApiError && [403, 429].includes(error.status);
    if (isTold && error.message !== '') return error.message;
    if (!(error instanceof NetworkError)) return t('login.failed');
    return t(hasNetwork() ? 'login.silent' : 'login.offline');
  };
  return {
    login: login.mutate,
    /** Until the next page is here. */
    pending: login.isPending || login.isSuccess,
    failure: login.error && !asked && failure(login.error),
    /** With what the login goes on after the right password, where that is not enough. */
    asked,
    /** Begins anew. */
    reset: login.reset,
  };
}

function askedBy(error: unknown): SecondFactorAskedDto | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return null;
  return error.details as SecondFactorAskedDto;
}
