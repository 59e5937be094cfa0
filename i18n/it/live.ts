import type { live as english } from '../en/live.ts';
import type { Texts } from '../texts.ts';

export const live: Texts<typeof english> = {
  newFollower: 'Hai un nuovo follower |||| Hai %{smart_count} nuovi follower',
  newParticipationRequest: 'Nuova richiesta di prenotazione |||| %{smart_count} nuove richieste di prenotazione',
  newOrder: 'Nuovo ordine merchandising |||| %{smart_count} nuovi ordini merchandising',
  newPayment: 'Pagamento online ricevuto |||| %{smart_count} pagamenti online ricevuti',
  news: 'Una novità · Mostra |||| %{smart_count} novità · Mostra',
  unread: 'uno da leggere |||| %{smart_count} da leggere',
};
