import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

export type ChangeParams = (edit: (params: URLSearchParams) => void, options?: { replace?: boolean }) => void;

/** What the address was asked to become and does not show yet: there is one address, whoever changes it. */
let asked: URLSearchParams | null = null;

/** The entry of the history that is shown, for whoever holds a way to change it from before (a pause that ends). */
let shown: { params: URLSearchParams; state: unknown } | null = null;

/** What was asked for is not to be: the address stays as it shows. */
export function keepAddress(): void {
  asked = null;
}

/**
 * What stands behind '?' in the address, and a way to change it. The router computes a change from what it showed
 * last, so that of two changes at one moment (a choice, and a search whose pause ends) the first would be lost: here
 * each builds on those that were asked for before it. Changes replace the entry of the history unless they say
 * otherwise; the entry keeps what it knows of where one came from.
 */
export function useAddressParams(): [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();

  useEffect(() => {
    asked = null;
    shown = { params, state };
  }, [key, params, state]);

  const change = useCallback<ChangeParams>(
    (edit, { replace = true } = {}) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(asked ?? shown?.params ?? before);
          edit(next);
          asked = next;
          return next;
        },
        { replace, ...(replace && { state: shown?.state ?? state }) },
      );
    },
    [setParams, state],
  );
  return [params, change];
}
