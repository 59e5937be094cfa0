import type {
  communityPeopleResource as resourceSource,
  communityPeople as source,
} from '../../en/users/community-people.ts';
import type { Texts } from '../../texts.ts';
import { money } from '../payments/money.ts';

/** Le persone di una community: l’elenco e la pagina di ognuna. */
export const communityPeople: Texts<typeof source> = {
  subtitle: 'Follower, ospiti e chi ha prenotato o ordinato.',
  search: 'Nome, telefono o e-mail',
  emptyTitle: 'Ancora nessuno',
  emptyText: 'Qui trovi chi ti segue, prenota o ordina.',
  filters: { role: 'Follower e ospiti' },
  bookings: '%{smart_count} prenotazione |||| %{smart_count} prenotazioni',
  attended: '%{total}, presente %{smart_count} volta |||| %{total}, presente %{smart_count} volte',
  since: 'Follower dal',
  follower: 'Scheda del follower',
  born: 'nascita %{date}',
  none: 'Qui non c’è niente.',
  actions: { call: 'Chiama', write: 'Scrivi', book: 'Prenota' },
  duplicate: {
    title: 'Forse è la stessa persona:',
    text: '%{name}, %{reason}, %{bookings}.',
    reason: { phone: 'stesso telefono', nameAndBirth: 'stesso nome e stessa data di nascita' },
    apart: 'Sono persone diverse',
    open: 'Apri %{name}',
    merge: 'Unisci…',
    account: 'Non si possono unire: chi ha un account gestisce da sé i suoi dati.',
  },
  merge: {
    title: 'Sono la stessa persona?',
    kept: 'Resta',
    gone: 'Viene unita a chi resta',
    moves: 'Passano a %{name}: %{what}.',
    nothing: 'Non c’è niente da spostare.',
    after: 'La vecchia scheda e il suo indirizzo e-mail portano qui. Non si torna indietro.',
    sameEvent:
      'Sono prenotati tutti e due per %{events}. Annulla prima una delle due prenotazioni: i posti di una persona non si contano due volte.',
    confirm: 'Unisci le due persone',
    keep: 'Lasciale separate',
    done: 'Le due persone sono ora una sola',
    since: 'dal %{date}',
    payments: '%{smart_count} pagamento |||| %{smart_count} pagamenti',
    orders: '%{smart_count} ordine |||| %{smart_count} ordini',
    notes: '%{smart_count} nota |||| %{smart_count} note',
    messages: '%{smart_count} messaggio |||| %{smart_count} messaggi',
  },
  notes: {
    title: 'Note interne',
    none: 'Quello che è bene ricordare di questa persona: lo vede solo la tua community.',
    help: 'La vede solo la tua community.',
    add: 'Aggiungi',
    newTitle: 'Nuova nota',
    editTitle: 'Modifica la nota',
    text: 'Nota',
    edit: 'Modifica la nota',
    delete: 'Elimina la nota',
    keep: 'Tieni la nota',
    askTitle: 'Eliminare la nota?',
    saved: 'Nota salvata',
    deleted: 'Nota eliminata',
  },
  messages: { title: 'Messaggi', mail: 'E-mail', communication: 'Messaggio a più persone' },
};

export const communityPeopleResource: Texts<typeof resourceSource> = {
  name: 'Persona |||| Persone',
  fields: {
    surname: 'Persona',
    phone: 'Telefono',
    userType: 'Tipo di utente',
    reservations: 'Prenotazioni',
    lastBookingAt: 'Ultima prenotazione',
    owed: money.word.owed,
    awaited: money.word.awaited,
  },
};

export const catalogue = { communityPeople, resources: { people: communityPeopleResource } };
