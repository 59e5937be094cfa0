import type { live as english } from '../../en/notifications/live.ts';
import type { Texts } from '../../texts.ts';

export const live: Texts<typeof english> = {
  newFollower: 'Hai un nuovo follower |||| Hai %{smart_count} nuovi follower',
  newParticipationRequest: 'Nuova richiesta di prenotazione |||| %{smart_count} nuove richieste di prenotazione',
  newReservation: 'Nuova prenotazione |||| %{smart_count} nuove prenotazioni',
  reservationCanceled: 'Posti annullati da chi ha prenotato',
  newOrder: 'Nuovo ordine merchandising |||| %{smart_count} nuovi ordini merchandising',
  newPayment: 'Pagamento online ricevuto |||| %{smart_count} pagamenti online ricevuti',
  ledgerDifference:
    'I conti di un pagamento non tornano: il resoconto dice quale |||| I conti di %{smart_count} pagamenti non tornano: il resoconto dice quali',
  paymentMatter: 'Un rimborso o una contestazione |||| %{smart_count} tra rimborsi e contestazioni',
  payoutFailed: 'Un accredito non è riuscito |||| %{smart_count} accrediti non sono riusciti',
  newQuestion: 'Una domanda su una prenotazione |||| %{smart_count} domande su prenotazioni',
  newHandOn: 'La cessione di un biglietto aspetta te |||| %{smart_count} cessioni di biglietti aspettano te',
  gateAlert: 'Alle porte serve qualcuno |||| Alle porte serve qualcuno: %{smart_count} avvisi',
  news: 'Una novità · Mostra |||| %{smart_count} novità · Mostra',
  toDecide: '%{smart_count} da decidere',
  toRefund: '%{smart_count} da rimborsare',
  unread: 'uno da leggere |||| %{smart_count} da leggere',
};

export const catalogue = { live };
