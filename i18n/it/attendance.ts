import type { attendance as english } from '../en/attendance.ts';

export const attendance: typeof english = {
  help: 'Gli ultimi dodici mesi, e quello che deve venire',
  follow: 'Follower',
  followBooked: 'di cui %{count} hanno prenotato (%{share})',
  followCame: 'e %{count} sono venuti (%{share})',
  places: {
    title: 'Posti occupati, evento per evento',
    past: 'Passati: %{share} dei posti. Col bordo quelli in arrivo, con la differenza.',
    none: 'Negli ultimi dodici mesi non c’è stato nessun evento.',
    vsPast: '%{difference} punti',
    coming: 'in arrivo',
    taken: '%{filled} su %{places}',
    others: 'Nella tabella ci sono tutti i %{count} eventi',
  },
  origins: {
    title: 'Da dove arrivano le prenotazioni',
    subtitle: '%{smart_count} prenotazione in dodici mesi |||| %{smart_count} prenotazioni in dodici mesi',
    none: 'Negli ultimi dodici mesi nessuna prenotazione.',
    link: 'Link all’evento',
    page: 'Pagina della community',
    mail: 'Messaggio ai follower',
    waitingList: 'Lista d’attesa',
    staff: 'Dallo staff',
    door: 'All’ingresso',
    api: 'Dall’API',
    unknown: 'Non si sa (di prima)',
  },
  once: {
    title: 'Venuti una volta sola',
    subtitle:
      '%{smart_count} persona ha prenotato, è venuta e non è più tornata |||| %{smart_count} persone hanno prenotato, sono venute e non sono più tornate',
    none: 'Chi è venuto una volta è anche tornato, o ha già un altro posto.',
    write: 'Scrivi loro',
    writeTo: 'Scrivi a chi è venuto solo a %{name}',
    people: '%{smart_count} persona |||| %{smart_count} persone',
    note: 'Il messaggio riconta le persone e lascia fuori gli indirizzi che non si raggiungono.',
  },
  table: {
    event: 'Evento',
    day: 'Giorno',
    places: 'Posti',
    filled: 'Occupati',
    came: 'Venuti',
    origin: 'Da dove',
    bookings: 'Prenotazioni',
  },
};
