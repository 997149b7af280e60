import type { Location } from 'react-router';

/** What an entry of the history knows that was made for something over a page, as a form is. */
export type OverPage = {
  /** The key of the entry of the page below. */
  page?: string;
};

/**
 * Entries of the history that show one page have one key: what closes over a page leaves it scrolled as it
 * is, not as it was when that opened, for the page may have changed meanwhile.
 */
export const pageKey = ({ key, state }: Location): string => (state as OverPage | null)?.page ?? key;
