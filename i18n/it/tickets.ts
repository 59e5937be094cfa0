import type {
  outbox as enOutbox,
  outboxResource as enOutboxResource,
  tickets as enTickets,
  ticketsResource as enTicketsResource,
} from '../en/tickets.ts';
import type { Texts } from '../texts.ts';

export const tickets = {
  list: {
    search: 'Nome, codice, e-mail',
    emptyTitle: 'Ancora nessun biglietto',
    emptyText: 'Ogni partecipante di una prenotazione ne ha uno: li trovi qui.',
    all: 'Tutti',
  },
  filters: {
    status: 'Stato',
    condition: 'Condizione',
    isScanned: 'Scansionato',
    isSent: 'Invio',
    transport: 'Trasporto',
  },
  scannedYes: 'Scansionati',
  scannedNo: 'Non scansionati',
  sentYes: 'Inviato',
  sentNo: 'Non inviato',
  none: '—',
  actions: {
    setPaid: 'Segna come pagati',
    setRefunded: 'Segna come rimborsati',
    cancelToRefund: 'Annulla, da rimborsare',
    cancelRevoke: 'Annulla e revoca',
    unpay: 'Togli «pagato»',
    send: 'Invia',
    view: 'Apri il biglietto',
    edit: 'Modifica il partecipante',
    menu: 'Azioni sul biglietto di %{name}',
    unavailable: 'Non possibile per questo biglietto',
  },
  confirm: {
    setPaid: 'Segnare come pagati?',
    setRefunded: 'Segnare come rimborsati?',
    cancelToRefund: 'Annullare i biglietti, da rimborsare?',
    cancelRevoke: 'Annullare e revocare i biglietti?',
    refundByCard:
      'Quanto pagato con carta torna subito sulla carta: il biglietto risulta rimborsato alla conferma del fornitore dei pagamenti.',
    what: '%{smart_count} biglietto, %{amount}. |||| %{smart_count} biglietti, %{amount}.',
    unusable: 'I biglietti cancellati non potranno più essere utilizzati.',
    notRefundable: 'Lo stato del pagamento diventerà non rimborsabile.',
    blocked:
      '%{smart_count} dei biglietti scelti non permette questa azione: toglilo dalla selezione. |||| %{smart_count} dei biglietti scelti non permettono questa azione: toglili dalla selezione.',
  },
  narrow: 'Continua con l’altro biglietto |||| Continua con gli altri %{smart_count}',
  done: {
    setPaid: 'Biglietto segnato come pagato |||| %{smart_count} biglietti segnati come pagati',
    setRefunded: 'Biglietto segnato come rimborsato |||| %{smart_count} biglietti segnati come rimborsati',
    refundByCard: 'Rimborso sulla carta avviato |||| %{smart_count} rimborsi sulla carta avviati',
    cancelToRefund: 'Biglietti cancellati con successo',
    cancelRevoke: 'Biglietti cancellati con successo',
    unpay: 'Segno di pagamento tolto',
  },
  bulk: {
    label: 'Azioni sui biglietti selezionati',
    selected: '%{smart_count} selezionato |||| %{smart_count} selezionati',
    clear: 'Annulla la selezione',
  },
  sending: {
    event: 'Invia i biglietti',
    title: 'Inviare i biglietti?',
    text: 'Ogni partecipante riceve un’e-mail con il biglietto.',
    progress: 'Invio dei biglietti: %{done} di %{total}',
    queued: 'L’invio sta per cominciare',
    done: 'Biglietti inviati con successo',
    doneSome: 'Inviati %{done} biglietti su %{total}: %{failed} non consegnati',
    failed: 'Non è stato possibile inviare i biglietti',
    background: 'Puoi lasciare questa pagina: l’invio continua.',
    hide: 'Nascondi',
    unconfirmed: 'Conferma l’evento prima di inviare i biglietti',
  },
  detail: {
    title: 'Biglietto %{code}',
    qr: 'Codice QR del biglietto',
    participant: 'Partecipante',
    participantHelp: 'Se cambi l’e-mail, il biglietto torna da inviare.',
    reservation: 'Prenotazione',
    departurePoint: 'Punto di partenza',
    transport: 'Trasporto',
    extras: 'Extra',
    sentAt: 'Inviato il',
    scannedAt: 'Scansionato il',
    price: 'Prezzo',
    publicPage: 'Pagina pubblica',
    back: 'Biglietti',
    updated: 'Informazioni partecipante aggiornate',
  },
} satisfies Texts<typeof enTickets>;

export const ticketsResource = {
  name: 'Biglietto |||| Biglietti',
  fields: {
    participant: 'Partecipante',
    code: 'Codice',
    reservation: 'Prenotazione',
    transport: 'Trasporto',
    price: 'Prezzo',
    status: 'Stato',
    condition: 'Condizione',
    sent: 'Invio',
    scanned: 'Check-in',
    actions: 'Azioni',
    participantInfo: { name: 'Nome', surname: 'Cognome', email: 'E-mail', note: 'Nota' },
  },
} satisfies Texts<typeof enTicketsResource>;

export const outbox = {
  local: 'Nessun server di posta configurato: i messaggi restano qui.',
  emptyTitle: 'Ancora nessun messaggio',
  emptyText: 'Qui trovi ogni e-mail inviata dal prodotto.',
  attachments: 'Allegati',
  html: 'Messaggio',
  back: 'E-mail inviate',
  states: { queued: 'In coda', sent: 'Inviata', failed: 'Non riuscita', local: 'Conservata qui' },
} satisfies Texts<typeof enOutbox>;

export const outboxResource = {
  name: 'E-mail |||| E-mail inviate',
  fields: {
    to: 'A',
    subject: 'Oggetto',
    state: 'Stato',
    createdAt: 'Creata il',
    sentAt: 'Inviata il',
    error: 'Errore',
  },
} satisfies Texts<typeof enOutboxResource>;
