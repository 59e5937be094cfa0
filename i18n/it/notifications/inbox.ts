import type { inbox as english } from '../../en/notifications/inbox.ts';
import type { Texts } from '../../texts.ts';

export const inbox: Texts<typeof english> = {
  unread: 'Da leggere',
  all: 'Tutte',
  here: 'Questa scheda',
  kind: 'Tipo',
  anyKind: 'Tutti i tipi',
  readAll: 'Segna tutte come lette',
  read: 'Segna come letta',
  mute: 'Silenzia “%{kind}”',
  muted: 'Silenziate: arrivano qui già lette, senza avvisi',
  more: 'Mostra altre',
  noneUnread: 'Hai letto tutto.',
  none: 'Ancora niente. Quello che succede resta qui per 90 giorni.',
  failed: 'Non è stato possibile caricare le notifiche.',
  somebody: 'Qualcuno',
  someEvent: 'un evento',
  kinds: {
    newFollower: 'Nuovi follower',
    newParticipationRequest: 'Richieste',
    newReservation: 'Prenotazioni',
    reservationCanceled: 'Annullamenti',
    newOrder: 'Ordini',
    newPayment: 'Pagamenti con carta',
    paymentMatter: 'Rimborsi e contestazioni',
    payoutFailed: 'Accrediti non riusciti',
    ledgerDifference: 'Conti che non tornano',
    newQuestion: 'Domande',
    newHandOn: 'Cessioni di biglietti',
    gateAlert: 'Avvisi dalle porte',
  },
  sentences: {
    newFollower: '%{person} ti segue',
    newFollowerAsks: '%{person} chiede di seguirti',
    newParticipationRequest:
      '%{person} chiede un posto per %{event} |||| %{person} chiede %{smart_count} posti per %{event}',
    newReservation:
      '%{person} ha prenotato un posto per %{event} |||| %{person} ha prenotato %{smart_count} posti per %{event}',
    reservationCanceled:
      '%{person} ha annullato un posto per %{event} |||| %{person} ha annullato %{smart_count} posti per %{event}',
    newOrder: '%{person} ha ordinato per %{amount}',
    newPayment: '%{person} ha pagato %{amount} con carta',
    payoutFailed: 'Un accredito di %{amount} sul tuo conto in banca non è riuscito',
    ledgerDifference: 'I conti di un pagamento di %{person} non tornano',
    newQuestion: '%{person} ha una domanda sulla prenotazione per %{event}',
    newHandOn: '%{person} cede un biglietto per %{event}',
  },
  matters: {
    refundFailed: 'Il rimborso di %{amount} a %{person} non è riuscito: è ancora da dare',
    late: '%{amount} di %{person} sono arrivati tardi e sono tornati indietro',
    surplus: '%{amount} pagati in più da %{person} sono tornati indietro',
    double: '%{amount} pagati due volte da %{person} sono tornati indietro',
    refundAtProvider: '%{amount} tornati a %{person} dalla pagina del fornitore di pagamenti',
    refundAtProviderFailed:
      'Un rimborso di %{amount} a %{person} avviato dalla pagina del fornitore di pagamenti non è riuscito',
    disputeOpened: '%{person} contesta %{amount} in banca',
    disputeWon: 'Hai vinto la contestazione di %{person}: %{amount} restano tuoi',
    disputeLost: 'Hai perso la contestazione di %{person}: %{amount} sono tornati indietro',
  },
  alerts: {
    silentPhone: 'Un telefono alle porte di %{event} non si sente più',
    conflict: 'Due telefoni alle porte di %{event} non concordano su un biglietto',
    twoDoors: 'Un biglietto di %{event} è stato mostrato a due porte',
    refusals: 'Una porta di %{event} rifiuta molti biglietti',
  },
  asks: { decide: 'Decidi', settle: 'Guarda', board: 'Apri gli ingressi' },
};
