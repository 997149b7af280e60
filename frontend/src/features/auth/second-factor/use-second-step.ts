import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loginWithSecondFactor } from '@/api/generated/auth/auth';
import type { LoginStepDto } from '@/api/generated/model/login-step-dto';
import { openSession } from '@/lib/session/session-store';
import { errorText } from '@/ui/error-text';
import { toast } from '@/ui/toast';

/**
 * Ends a login that a right password has begun; the route's guard then leads on. Failures stay with the form.
 */
export function useSecondStep(remember: boolean) {
  const { t } = useTranslation('auth');
  const step = useMutation({
    mutationFn: (proof: LoginStepDto) => loginWithSecondFactor(proof),
    onSuccess: (session) => {
      openSession(session, remember);
      toast.success(t('login.success'));
    },
  });
  return {
    send: step.mutate,
    /** Until the next page is here. */
    pending: step.isPending || step.isSuccess,
    failure: step.error && errorText(step.error, t('login.failed')),
    reset: step.reset,
  };
}
