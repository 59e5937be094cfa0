import CallSplit from '@mui/icons-material/CallSplit';
import EventBusy from '@mui/icons-material/EventBusy';
import EventRepeat from '@mui/icons-material/EventRepeat';
import PersonAddAlt from '@mui/icons-material/PersonAddAlt';
import { useLocaleState } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { SearchResults } from '#domain/search-results.ts';
import { bookingChanges as english } from '#i18n/en/bookings/changes.ts';
import { bookingChanges as italian } from '#i18n/it/bookings/changes.ts';
import { reservationPath } from '#resources/check-in/public/check-in-paths.ts';
import type { BookingVerb } from '#resources/reservations/public/booking-verb.ts';
import { mayOpen } from '#src/providers/authProvider.ts';
import { useSessionUser } from '#src/providers/session/useSessionUser.ts';
import { useShell } from '../../components/page/shell-context.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { afterPhrase } from './state-entries.ts';

const verbs = { move: EventRepeat, split: CallSplit, add: PersonAddAlt, cancel: EventBusy } as const satisfies Record<
  BookingVerb,
  PaletteEntry['icon']
>;
const isVerb = (name: string): name is BookingVerb => name in verbs;

/**
 * What can be done with a booking: with the one whose page is open, and, where a text begins with what it is called, with those
 * that are found by the rest of it.
 */
export function useBookingEntries(text: string) {
  const [locale] = useLocaleState();
  const { prefix } = useShell();
  const { pathname } = useLocation();
  const user = useSessionUser();
  const words: typeof english = locale === 'en' ? english : italian;
  const isAllowed = prefix !== 'scanner' && mayOpen(user, 'reservations', 'edit');
  const base = reservationPath(prefix, '');
  const here = pathname.startsWith(base) && !pathname.slice(base.length).includes('/') ? pathname : null;
  const names = isAllowed ? Object.keys(verbs).filter(isVerb) : [];
  const entry = (verb: BookingVerb, to: string, label: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
    ...{ id: `${verb}-${to}`, group: 'actions', icon: verbs[verb], label, to, state: { change: verb } },
    ...more,
  });
  const asked = names.flatMap((verb) => {
    const [phrase = ''] = words[verb].title.split(' ');
    const who = afterPhrase(text, phrase);
    return who === undefined ? [] : [{ verb, who }];
  })[0];
  return {
    /** Of the booking that is open. */
    own: here === null || here === base ? [] : names.map((verb) => entry(verb, here, words[verb].title)),
    /** Whose bookings are looked for. */
    who: asked?.who,
    ofFound: ({ reservations }: SearchResults): PaletteEntry[] =>
      asked === undefined
        ? []
        : reservations.map(({ _id, code, name, eventName }) =>
            entry(asked.verb, reservationPath(prefix, _id), name, {
              ...{ code, detail: `${words[asked.verb].title} · ${eventName}` },
            }),
          ),
  };
}
