import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { isFound, readSearch, searchText } from '#domain/search.ts';
import { SEARCH_TEXT_MIN, type SearchResults } from '#domain/search-results.ts';
import { useShell } from '../../components/page/shell-context.ts';
import { messageOf } from '../../components/record/refusal/refusal.ts';
import { mayOpen } from '../../providers/authProvider.ts';
import { useApi } from '../../providers/dataProvider.ts';
import { useSessionUser } from '../../providers/session/useSessionUser.ts';
import { menuPages } from '../nav/menu.ts';
import { useBookingEntries } from './booking-entries.ts';
import { foundEntries } from './found-entries.ts';
import { usePaletteActions } from './palette-actions.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { afterPhrase, useAbsentEntries, useStateEntries } from './state-entries.ts';

const DEBOUNCE_MS = 250;

interface SearchState {
  data: SearchResults | undefined;
  isPending: boolean;
  error: Error | null;
}

/** What the server finds for a text, a quarter of a second after the last key; an answer to an earlier text is dropped. */
function useSearch(text: string): SearchState {
  const regia = useApi();
  const wanted = text.trim();
  const [q, setQ] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isPending, error } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => regia.call('GET search', { query: { q }, signal }),
    enabled: q === wanted && q.length >= SEARCH_TEXT_MIN,
    staleTime: 10_000,
    retry: false,
  });
  if (q !== wanted) return { data: undefined, isPending: true, error: null };
  return { data, isPending, error };
}

export interface PaletteContent {
  entries: PaletteEntry[];
  /** Records are being looked for, or were. */
  search: 'idle' | 'pending' | 'done';
  /** Why they could not be: a key, or a text. */
  failure?: string | undefined;
}

/** What the palette offers for a text: actions and pages at once and, from two letters on, the records that were found. */
export function usePaletteEntries(text: string): PaletteContent {
  const translate = useTranslate();
  const { prefix, resources } = useShell();
  const user = useSessionUser();
  const actions = usePaletteActions();
  const states = useStateEntries();
  const absentOf = useAbsentEntries();
  // Anyone who asks for those who did not come names their event.
  const phrase = translate('app.palette.states.absentPhrase');
  const event = prefix === 'tenant' ? afterPhrase(text, phrase) : undefined;
  const bookings = useBookingEntries(text);
  const search = useSearch(event ?? bookings.who ?? text);

  const open = resources.filter(({ name }) => mayOpen(user, name));
  const pages = menuPages(open, prefix).map(({ path, label, icon }): PaletteEntry => {
    return { id: path, group: 'pages', icon, label: translate(label, { smart_count: 2 }), to: path };
  });
  const typed = readSearch(text);
  const isWhole = text.trim().length < SEARCH_TEXT_MIN;
  const fits = ({ label }: PaletteEntry) => text.trim() === '' || isFound(searchText([label]), typed);
  // A state says how many there are: a page of the same name would be offered twice.
  const isState = ({ label }: PaletteEntry) => states.some((state) => state.label === label);
  const offered = [...bookings.own, ...actions, ...pages.filter((page) => !isState(page)), ...states].filter(fits);
  if (isWhole) return { entries: offered, search: 'idle' };
  const found = search.data ? foundEntries(search.data, { prefix, names: open.map(({ name }) => name) }) : [];
  const absent = event !== undefined && search.data ? absentOf(search.data) : [];
  const changed = search.data ? bookings.ofFound(search.data) : [];
  return {
    entries: [...absent, ...changed, ...offered, ...(event === undefined ? found : [])],
    search: search.isPending ? 'pending' : 'done',
    failure: search.error === null ? undefined : messageOf(search.error),
  };
}
