import { useGetAttention } from '@/api/generated/attention/attention';
import { NetworkError } from '@/lib/http/errors';

const REFRESH_MS = 60_000;

/**
 * How much waits for an administrator; asked once a minute by whoever shows it, and told whether nobody
 * answers.
 */
export function useAttention() {
  const { data, error, isPending } = useGetAttention({ query: { refetchInterval: REFRESH_MS } });
  return {
    conflicts: data?.conflictos ?? 0,
    loads: data?.cargas_sin_ver ?? 0,
    devices: data?.dispositivos_atrasados ?? 0,
    webhooks: data?.webhooks_fallando ?? 0,
    /** Nobody has said anything yet, not even that nobody will. */
    pending: isPending,
    /** In the organisation's time zone; '' until it is known. */
    today: data?.hoy ?? '',
    /** The latest question got no answer at all. */
    silent: error instanceof NetworkError,
  };
}
