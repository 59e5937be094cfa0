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
    answers: 'Risposte',
    extras: 'Extra',
    note: 'Nota',
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
    setPaid: 'Segna come pagato |||| Segna come pagati',
    refundCard: 'Rimborsa sulla carta',
    refundOther: 'Già rimborsato in altro modo',
    cancelToRefund: 'Annulla e rimborsa dopo',
    cancelRevoke: 'Annulla senza rimborso',
    unpay: 'Togli “pagato”',
    send: 'Invia',
    menu: 'Azioni sul biglietto di %{name}',
  },
  confirm: {
    setPaid: 'Segnare il biglietto come pagato? |||| Segnare i biglietti come pagati?',
    refundCard: 'Rimborsare sulla carta?',
    refundOther: 'Già rimborsato in altro modo?',
    cancelToRefund: 'Annullare il biglietto, da rimborsare? |||| Annullare i biglietti, da rimborsare?',
    cancelRevoke: 'Annullare e revocare il biglietto? |||| Annullare e revocare i biglietti?',
    what: '%{smart_count} biglietto, %{amount}. |||| %{smart_count} biglietti, %{amount}.',
    unusable:
      'Il biglietto cancellato non potrà più essere utilizzato. |||| I biglietti cancellati non potranno più essere utilizzati.',
    notRefundable: 'Lo stato del pagamento diventerà non rimborsabile.',
    blocked:
      '%{smart_count} dei biglietti scelti non permette questa azione: toglilo dalla selezione. |||| %{smart_count} dei biglietti scelti non permettono questa azione: toglili dalla selezione.',
  },
  hearing: {
    told: '%{names} riceve un’e-mail. |||| %{names} ricevono un’e-mail.',
    silent: 'Nessuno riceve un’e-mail.',
    leaveOut: 'Non inviare e-mail',
    more: '%{names} e un’altra persona |||| %{names} e altre %{smart_count} persone',
    unpaid: 'Torna da pagare. Riceve un’e-mail, se ne aveva avuto conferma: %{names}.',
    others: 'e un altro |||| e altri %{smart_count}',
    price: 'Il prezzo passa da %{before} a %{after}.',
  },
  keep: 'Tieni il biglietto |||| Tieni i biglietti',
  leave: 'Lascia com’è',
  refund: {
    card: '%{amount} tornano sulla carta: 1 biglietto, 1 persona |||| %{amount} tornano sulla carta: %{smart_count} biglietti',
    cardText:
      'Li muove il fornitore dei pagamenti e non si possono fermare. Il biglietto risulta rimborsato alla sua conferma.',
    cardLeft:
      'Nella selezione c’è anche un biglietto pagato in altro modo, %{amount}: resta com’è. Per quello usa “Già rimborsato in altro modo”. |||| Nella selezione ci sono anche %{smart_count} biglietti pagati in altro modo, %{amount}: restano come sono. Per quelli usa “Già rimborsato in altro modo”.',
    other:
      '%{amount} risultano già restituiti: 1 biglietto |||| %{amount} risultano già restituiti: %{smart_count} biglietti',
    otherText: 'Regia lo annota e basta: nessun importo viene mosso.',
    otherCard:
      'Un biglietto è stato pagato con carta, %{amount}: sulla carta non torna nulla. |||| %{smart_count} biglietti sono stati pagati con carta, %{amount}: sulla carta non torna nulla.',
    not: 'Un biglietto scelto non è da rimborsare e resta com’è. |||| %{smart_count} biglietti scelti non sono da rimborsare e restano come sono.',
    kept: 'Quanto trattieni',
    keptHelp: 'Per ogni biglietto; lascia vuoto per rimborsare tutto',
    reason: 'Perché lo trattieni',
    keptSum: 'Trattieni %{amount}',
    confirmCard: 'Rimborsa %{amount} sulla carta',
    confirmOther: 'Segna %{amount} già rimborsati',
  },
  narrow: 'Continua con l’altro biglietto |||| Continua con gli altri %{smart_count}',
  done: {
    setPaid: 'Biglietto segnato come pagato |||| %{smart_count} biglietti segnati come pagati',
    refundOther:
      'Segnato %{amount} come già rimborsato in altro modo |||| Segnati %{amount} come già rimborsati in altro modo, %{smart_count} biglietti',
    refundCard:
      'Rimborso di %{amount} sulla carta avviato |||| Rimborsi di %{amount} sulla carta avviati, %{smart_count} biglietti',
    refundLeft: '%{done}. Da rimborsare in altro modo restano %{amount}',
    cancelToRefund: 'Biglietto annullato |||| %{smart_count} biglietti annullati',
    cancelRevoke: 'Biglietto annullato |||| %{smart_count} biglietti annullati',
    unpay: 'Non risulta più pagato',
  },
  bulk: {
    label: 'Azioni sui biglietti selezionati',
    selected: '%{smart_count} selezionato |||| %{smart_count} selezionati',
    clear: 'Annulla la selezione',
  },
  sending: {
    leaveUnpaid:
      'Lascia fuori %{smart_count} biglietto da pagare (su %{all}) |||| Lascia fuori %{smart_count} biglietti da pagare (su %{all})',
    event: 'Invia i biglietti (%{smart_count})',
    missing: 'Invia all’unico che manca |||| Invia ai %{smart_count} che mancano',
    allUnpaid: 'Sono tutti da pagare.',
    title: 'Inviare i biglietti?',
    text: 'Ogni partecipante riceve un’e-mail con il biglietto.',
    progress: 'Invio dei biglietti: %{done} di %{total}',
    queued: 'L’invio sta per cominciare',
    done: 'Biglietti inviati con successo',
    doneSome: 'Biglietti inviati: %{done} su %{total}. Non consegnati: %{failed}',
    failed: 'Non è stato possibile inviare i biglietti',
    background: 'Puoi lasciare questa pagina: l’invio continua.',
    hide: 'Nascondi',
    unconfirmed: 'Conferma l’evento prima di inviare i biglietti',
  },
  years: '%{smart_count} anno |||| %{smart_count} anni',
  detail: {
    ageHelp: 'Il prezzo resta quello della prenotazione.',
    extrasHelp: 'Gli extra si cambiano solo finché il biglietto è da pagare, e non con carta.',
    title: 'Biglietto %{code}',
    qr: 'Codice QR del biglietto',
    event: 'Evento',
    participant: 'Partecipante',
    together: 'Vorrebbe stare con',
    togetherHelp: 'Nome e cognome: la proposta li mette insieme',
    roomWish: 'In camera con',
    participantHelp: 'Se cambi l’e-mail, il biglietto torna da inviare.',
    booker: 'Chi ha prenotato',
    bookerPage: 'Apri la sua pagina',
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
    age: 'Età',
    answers: 'Risposte',
    extras: 'Extra',
    note: 'Nota',
    participant: 'Partecipante',
    code: 'Codice',
    reservation: 'Prenotazione',
    transport: 'Trasporto',
    price: 'Prezzo',
    status: 'Stato',
    condition: 'Condizione',
    sent: 'Invio',
    scanned: 'Check-in',
    participantInfo: { name: 'Nome', surname: 'Cognome', email: 'E-mail', note: 'Nota' },
  },
} satisfies Texts<typeof enTicketsResource>;

export const outbox = {
  local: 'Nessun server di posta configurato: le e-mail restano qui.',
  emptyTitle: 'Ancora nessuna e-mail',
  emptyText: 'Qui trovi ogni e-mail inviata dal prodotto.',
  attachments: 'Allegati',
  html: 'Messaggio',
  back: 'E-mail inviate',
  states: {
    queued: 'In coda',
    sent: 'Inviata',
    failed: 'Non riuscita',
    local: 'Non inviata: manca il server di posta',
  },
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

export const catalogue = { outbox, tickets, resources: { outbox: outboxResource, tickets: ticketsResource } };
