import { useAddressParams } from '@/lib/address/use-address-params';

const REASON = 'motivo';

/** For which reason rows are shown, '' for all, kept in the address; another one begins at its first page. */
export function useLeftOutReason(page: string): [reason: string, choose: (reason: string) => void] {
  const [params, changeParams] = useAddressParams();
  const choose = (reason: string) => {
    changeParams((next) => {
      next.delete(page);
      if (reason === '') next.delete(REASON);
      else next.set(REASON, reason);
    });
  };
  return [params.get(REASON) ?? '', choose];
}
