import type { people as source } from '../en/people.ts';
import type { Texts } from '../texts.ts';

/** Testi comuni alle pagine delle persone. */
export const people: Texts<typeof source> = {
  reservations: {
    title: 'Prenotazioni',
    emptyTitle: 'Nessuna prenotazione',
    emptyText: 'Qui trovi quello che questa persona prenota.',
  },
};
