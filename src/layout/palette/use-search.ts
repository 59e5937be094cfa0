import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SEARCH_TEXT_MIN, type SearchResults } from '../../../domain/search-results.ts';
import { useApi } from '../../providers/dataProvider.ts';

const DEBOUNCE_MS = 250;

export interface SearchState {
  data: SearchResults | undefined;
  isPending: boolean;
  isError: boolean;
}

/** What the server finds for a text, a quarter of a second after the last key; an answer to an earlier text is dropped. */
export function useSearch(text: string): SearchState {
  const regia = useApi();
  const wanted = text.trim();
  const [q, setQ] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isPending, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => regia.search(q, signal),
    enabled: q === wanted && q.length >= SEARCH_TEXT_MIN,
    staleTime: 10_000,
    retry: false,
  });
  if (q !== wanted) return { data: undefined, isPending: true, isError: false };
  return { data, isPending, isError };
}
