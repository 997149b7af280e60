import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * An entry of the history: what stands behind '?' in its address, and what it knows of where one came from.
 */
interface AddressEntry {
  params: URLSearchParams;
  state: unknown;
}

/** What the address was asked to become and does not show yet: on a slow phone that takes a while. */
let asked: AddressEntry | null = null;

let shown: AddressEntry | null = null;

/**
 * What the address is, or is about to be: there is one, whoever changes it. The router computes a change from
 * what it showed last, so that of two changes at one moment (a form that opens, a search whose pause ends)
 * the first would be lost: each builds on this instead. Null before any page that changes it was there.
 */
export const addressNow = (): AddressEntry | null => asked ?? shown;

/** Whoever changes the address says so here at once. */
export function askAddress(entry: AddressEntry): void {
  asked = entry;
}

/** What was asked for is not to be: the address stays as it shows. */
export function keepAddress(): void {
  asked = null;
}

/** Keeps `addressNow` true; every hook that changes the address by itself uses it. */
export function useAddressNow(): void {
  const { key, search, state } = useLocation() as { key: string; search: string; state: unknown };
  useEffect(() => {
    asked = null;
    shown = { params: new URLSearchParams(search), state };
  }, [key, search, state]);
}
