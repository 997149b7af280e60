import { useLocation, useSearchParams } from 'react-router';
import { useStableCallback } from '@/lib/use-stable-callback';
import { addressNow, askAddress, useAddressNow } from './address-now';

type ChangeOptions = {
  /** Whether the entry of the history stays the same one; it does unless this says otherwise. */
  replace?: boolean;
  /** Whether the page stays where it is scrolled; it goes to its top unless this says otherwise. */
  preventScrollReset?: boolean;
};

export type ChangeParams = (edit: (params: URLSearchParams) => void, options?: ChangeOptions) => void;

/**
 * What stands behind '?' in the address, and a way to change it that builds on `addressNow`. Changes replace
 * the entry of the history unless they say otherwise; the entry keeps what it knows of where one came from.
 */
export function useAddressParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  const { state: rendered } = useLocation() as { state: unknown };
  useAddressNow();

  const change = useStableCallback<Parameters<ChangeParams>, unknown>(
    (edit, { replace = true, preventScrollReset } = {}) => {
      setParams(
        (before) => {
          const now = addressNow() ?? { params: before, state: rendered };
          const next = new URLSearchParams(now.params);
          edit(next);
          askAddress({ params: next, state: replace ? now.state : null });
          return next;
        },
        { replace, preventScrollReset, ...(replace && { state: addressNow()?.state ?? rendered }) },
      );
    },
  );
  return [params, change];
}
