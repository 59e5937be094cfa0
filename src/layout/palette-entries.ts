import { useGetList, useLogout, useTranslate } from 'react-admin';
import type { Event } from '../../domain/event/schema.ts';
import { mayOpen } from '../providers/authProvider.ts';
import { useSessionUser } from '../providers/useSessionUser.ts';
import { menuOf } from './menu.ts';
import { useShell } from './shell-context.ts';
import { useThemeSwitch } from './ThemeSwitch.tsx';

export interface PaletteEntry {
  id: string;
  /** Message key of the heading it stands under. */
  group: string;
  label: string;
  to?: string;
  run?: () => void;
}

type EventRow = Event & { id: string };
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What the palette offers for a text: pages, actions and, from two letters on, events. */
export function usePaletteEntries(text: string): PaletteEntry[] {
  const translate = useTranslate();
  const logout = useLogout();
  const { prefix, resources } = useShell();
  const user = useSessionUser();
  const { toggle } = useThemeSwitch();
  const hasEvents = resources.some(({ name }) => name === 'events') && mayOpen(user, 'events');
  const { data: events = [] } = useGetList<EventRow>(
    'events',
    { filter: { q: text.trim() }, pagination: { page: 1, perPage: 6 } },
    { enabled: hasEvents && text.trim().length >= 2 },
  );

  const pages = menuOf(
    resources.filter(({ name }) => mayOpen(user, name)),
    prefix,
  )
    .flatMap(({ items }) => items)
    .map(({ path, label }) => ({
      id: path,
      group: 'app.palette.pages',
      label: translate(label, { smart_count: 2 }),
      to: path,
    }));
  const actions: PaletteEntry[] = [
    { id: 'theme', group: 'app.palette.actions', label: translate('app.palette.theme'), run: toggle },
    { id: 'logout', group: 'app.palette.actions', label: translate('app.palette.logout'), run: () => void logout() },
  ];
  const fits = (entry: PaletteEntry) => folded(entry.label).includes(folded(text.trim()));
  const found = (text.trim().length >= 2 ? events : []).map(({ id, name }) => ({
    id,
    group: 'app.palette.events',
    label: name,
    to: `/${prefix}/events/${id}`,
  }));
  return [...pages.filter(fits), ...found, ...actions.filter(fits)];
}
