import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getSearchAllQueryOptions, useSearchAll } from '@/api/generated/search/search';
import { beginning } from '@/lib/text/clean-text';

/** Characters that the server searches for; what is typed beyond them narrows nothing. */
const MAX_LENGTH = 200;
const PAUSE_MS = 200;

/**
 * What is found for a text as it is typed. Typing on takes a search back that is still under way; meanwhile
 * the results of before stay.
 */
export function useFound(text: string) {
  const wanted = beginning(text, MAX_LENGTH);
  const q = useSettled(wanted);
  const client = useQueryClient();
  const query = useSearchAll({ q }, { query: { enabled: q !== '', placeholderData: keepPreviousData } });
  const searching = wanted !== q || query.isFetching;
  return {
    q,
    found: wanted === '' ? undefined : query.data,
    searching,
    error: searching ? null : query.error,
    retry: () => void query.refetch(),
    /** What is found for the text as it stands, whatever is still shown of before. */
    now: () => client.fetchQuery(getSearchAllQueryOptions({ q: wanted })),
  };
}

/** The text once typing pauses; an empty one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}
