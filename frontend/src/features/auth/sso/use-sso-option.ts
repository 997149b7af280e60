import { useGetAuthOptions } from '@/api/generated/auth/auth';
import type { SsoOptionDto } from '@/api/generated/model/sso-option-dto';

/**
 * The identity provider beside passwords; null where there is none, or nobody answers: then no one comes in
 * at all.
 */
export function useSsoOption(): SsoOptionDto | null {
  const options = useGetAuthOptions({ query: { staleTime: Infinity, refetchOnReconnect: true } });
  return options.data?.sso ?? null;
}
