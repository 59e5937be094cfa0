import type { AuditSentences } from '#domain/audit/actions.ts';
import type { auditSwitches as auditSwitchesSource } from '../../en/audit/sentences.ts';
import type { Texts } from '../../texts.ts';

/** What an entry of the audit log says after the name of who did it; read on the server, so that screens, files and API say the same. */
export const auditSentences: AuditSentences = {
  person: { of: 'di %{person}', for: 'per %{person}', someone: 'qualcuno' },
  recorded: {
    create: 'ha aggiunto %{record} %{what}',
    update: 'ha modificato %{record} %{what}%{fields}',
    delete: 'ha eliminato %{record} %{what}',
  },
  session: {
    signIn: 'ha effettuato l’accesso',
    signInFailed: 'non è riuscito ad accedere',
    proofFailed: 'non è riuscito a dimostrare chi è',
    refused: 'ha chiesto ciò che non può fare',
  },
  me: {
    update: 'ha modificato il proprio profilo%{fields}',
    changePassword: 'ha cambiato la propria password',
    addCodes: 'ha attivato i codici temporanei',
    removeCodes: 'ha tolto i codici temporanei',
    renewRecoveryCodes: 'ha rinnovato i codici di recupero',
    addPasskey: 'ha aggiunto una passkey',
    renamePasskey: 'ha rinominato una passkey',
    removePasskey: 'ha tolto una passkey',
    endSessions: 'ha chiuso delle sessioni',
    changeConsents: 'ha cambiato i propri consensi',
    makeCalendarFeed: 'ha creato il proprio calendario privato',
    revokeCalendarFeed: 'ha revocato il proprio calendario privato',
  },
  users: {
    create: 'ha aggiunto l’utente %{what}',
    update: 'ha modificato l’utente %{what}%{fields}',
    delete: 'ha eliminato l’utente %{what}',
    register: 'si è registrato come %{what}',
    confirmEmail: 'ha confermato l’indirizzo e-mail di %{what}',
    acceptInvitation: 'ha accettato l’invito come %{what}',
    resetPassword: 'ha cambiato la password di %{what}',
    promote: 'ha reso scanner %{what}',
    inviteScanner: 'ha chiesto a %{what} di fare da scanner',
    withdrawScanner: 'ha ritirato l’invito a fare da scanner a %{what}',
    demote: 'ha tolto a %{what} il ruolo di scanner',
    export: 'ha scaricato i dati personali di %{what}',
    erase: 'ha cancellato i dati personali di %{what}',
  },
  tenants: {
    create: 'ha aggiunto la community %{what}',
    update: 'ha modificato la community %{what}%{fields}',
    delete: 'ha eliminato la community %{what}',
    renamePage: 'ha cambiato l’indirizzo della pagina della community %{what}',
    invite: 'ha invitato la community %{what}',
  },
  guests: {
    create: 'ha aggiunto l’ospite %{what}',
  },
  people: {
    addNote: 'ha aggiunto una nota su %{what}',
    editNote: 'ha modificato una nota su %{what}',
    deleteNote: 'ha eliminato una nota su %{what}',
    merge: 'ha unito a %{what} una persona inserita due volte',
    tellApart: 'ha detto che %{what} e un’altra persona sono persone diverse',
  },
  'tenant-subscriptions': {
    create: 'ha aggiunto il follower %{what}',
    accept: 'ha accettato il follower %{what}',
    decline: 'ha rifiutato la richiesta di %{what}',
    reopen: 'ha rimesso in attesa la richiesta di %{what}',
    setUserType: 'ha cambiato il tipo di %{what}%{fields}',
    setSelling: 'ha cambiato se %{what} vende alla porta%{fields}',
    delete: 'ha rimosso il follower %{what}',
    import: 'ha importato dei follower',
  },
  subscriptions: {
    subscribe: 'ha sottoscritto il piano %{what}',
    change: 'ha cambiato piano',
    cancel: 'ha disdetto il piano %{what}',
    update: 'ha salvato l’abbonamento %{what}',
  },
  available_subscriptions: {
    create: 'ha aggiunto il piano %{what}',
    update: 'ha modificato il piano %{what}%{fields}',
    retire: 'ha ritirato dalla vendita il piano %{what}',
    resume: 'ha rimesso in vendita il piano %{what}',
    delete: 'ha eliminato il piano %{what}',
  },
  'payment-account': {
    create: 'ha aperto il conto per i pagamenti con carta',
    payoutFailed: 'ha preso nota che un accredito sul conto in banca non è riuscito',
  },
  events: {
    create: 'ha creato l’evento %{what}',
    closeTill: 'ha chiuso la cassa alla porta di %{what}',
    update: 'ha modificato l’evento %{what}%{fields}',
    duplicate: 'ha duplicato un evento in %{what}',
    delete: 'ha eliminato l’evento %{what}',
    renamePage: 'ha cambiato l’indirizzo della pagina dell’evento %{what}',
  },
  transports: {
    create: 'ha aggiunto la lista %{what}',
    update: 'ha modificato la lista %{what}%{fields}',
    delete: 'ha eliminato la lista %{what}',
    assign: 'ha assegnato i partecipanti alle liste di %{what}',
    request: 'ha chiesto un preventivo per %{what}',
  },
  leaders: {
    create: 'ha affidato una lista a %{what}',
    createLink: 'ha creato il link di %{what} per guidare una lista',
    sendList: 'ha mandato per e-mail a %{what} l’elenco della lista',
    revoke: 'ha tolto una lista a %{what}',
    open: 'ha aperto sul telefono la lista che guida',
    openLink: 'ha registrato un’apertura del link di %{what}',
  },
  shares: {
    create: 'ha condiviso una lista con %{what}',
    revoke: 'ha chiuso la pagina condivisa con %{what}',
    open: 'ha registrato un’apertura della pagina condivisa con %{what}',
  },
  reservations: {
    create: 'ha registrato la prenotazione %{what} %{whose}',
    sellAtDoor: 'ha venduto alla porta la prenotazione %{what} %{whose}',
    update: 'ha modificato la prenotazione %{what} %{whose}%{fields}',
    send: 'ha inviato di nuovo un messaggio della prenotazione %{what} %{whose}',
    remind: 'ha sollecitato chi deve ancora pagare',
    cancelByHolder: 'ha disdetto posti della prenotazione %{what} %{whose}, dalla propria pagina',
    addByHolder: 'ha aggiunto una persona alla prenotazione %{what} %{whose}, dalla propria pagina',
    addPerson: 'ha aggiunto una persona alla prenotazione %{what} %{whose}',
    cancelAll: 'ha annullato tutta la prenotazione %{what} %{whose}',
    moveBooking: 'ha spostato la prenotazione %{what} %{whose} da “%{from}” a “%{to}”',
    splitPerson: 'ha dato a una persona della prenotazione %{what} %{whose} una prenotazione a sé',
    splitOff: 'ha staccato la prenotazione %{what} %{whose} da un’altra',
    handOn: 'ha ceduto un biglietto della prenotazione %{what} %{whose}',
    agreeHandOn: 'ha accettato la cessione di un biglietto della prenotazione %{what} %{whose}',
    declineHandOn: 'non ha accettato la cessione di un biglietto della prenotazione %{what} %{whose}',
    refundAtProvider:
      'ha preso nota di un rimborso della prenotazione %{what} %{whose} fatto presso il fornitore dei pagamenti',
    refundAtProviderFailed:
      'ha preso nota che un rimborso della prenotazione %{what} %{whose} presso il fornitore dei pagamenti è tornato indietro',
    disputeOpened: 'ha preso nota che chi ha pagato contesta il denaro della prenotazione %{what} %{whose}',
    disputeWon: 'ha preso nota che la contestazione della prenotazione %{what} %{whose} è vinta',
    disputeLost:
      'ha preso nota che la contestazione della prenotazione %{what} %{whose} è persa: il denaro è tornato a chi ha pagato',
  },
  participations: {
    create: 'ha inviato la richiesta di partecipazione %{whose}',
    update: 'ha modificato la richiesta di partecipazione %{whose}%{fields}',
  },
  'waiting-list': {
    create: 'ha chiesto posto in lista d’attesa %{forWhom}',
    update: 'ha chiesto meno posti in lista d’attesa %{forWhom}',
    offer: 'ha offerto dei posti a %{who}, in lista d’attesa',
    keep: 'ha tenuto liberi dei posti per il gruppo di %{who}, in lista d’attesa',
    remove: 'ha tolto %{who} dalla lista d’attesa',
    leave: 'ha lasciato la lista d’attesa',
    accept: 'ha accettato i posti offerti dalla lista d’attesa %{forWhom}',
    decline: 'ha rifiutato i posti offerti dalla lista d’attesa %{forWhom}',
  },
  tickets: {
    send: 'ha inviato i biglietti %{whose}',
    editParticipant: 'ha modificato i dati %{whose}%{fields}',
    editByHolder: 'ha modificato dalla propria pagina i dati %{whose}%{fields}',
    setPaid: 'ha segnato come pagato il biglietto %{whose}',
    setPaidCash: 'ha incassato in contanti il biglietto %{whose}',
    setPaidReader: 'ha incassato con il lettore di carte il biglietto %{whose}',
    setPaidTransfer: 'ha segnato come pagato con bonifico il biglietto %{whose}',
    setPaidByLeader: 'ha segnato come pagato il biglietto %{whose}, incassato da chi guida la lista',
    takenTwice: 'ha incassato due volte il biglietto %{whose}: era già stato pagato',
    settleTwice: 'ha segnato come sistemati i soldi incassati due volte per il biglietto %{whose}',
    unpay: 'ha tolto il pagamento al biglietto %{whose}',
    redate: 'ha corretto il giorno in cui è stato pagato il biglietto %{whose}',
    cancelRevoke: 'ha annullato e revocato il biglietto %{whose} |||| ha annullato e revocato i biglietti %{whose}',
    cancelToRefund:
      'ha annullato il biglietto %{whose}, da rimborsare |||| ha annullato i biglietti %{whose}, da rimborsare',
    setRefunded: 'ha rimborsato il biglietto %{whose} |||| ha rimborsato i biglietti %{whose}',
    refundCard:
      'ha avviato il rimborso sulla carta del biglietto %{whose} |||| ha avviato il rimborso sulla carta dei biglietti %{whose}',
    refundOther:
      'ha segnato il biglietto %{whose} come già rimborsato in altro modo |||| ha segnato i biglietti %{whose} come già rimborsati in altro modo',
  },
  scans: {
    revert: 'ha annullato l’ingresso %{whose}',
  },
  'closed-months': { create: 'ha chiuso il mese di %{what}' },
  payments: {
    create: 'ha registrato una ricevuta per il pagamento %{whose}',
    update: 'ha corretto la ricevuta del pagamento %{whose}',
    send: 'ha inviato il link di pagamento %{whose}',
    refund: 'ha avviato o segnato il rimborso del pagamento %{whose}',
    refundAtProvider: 'ha preso nota di un rimborso del pagamento %{whose} fatto presso il fornitore dei pagamenti',
    refundAtProviderFailed:
      'ha preso nota che un rimborso del pagamento %{whose} presso il fornitore dei pagamenti è tornato indietro',
    disputeOpened: 'ha preso nota che chi ha pagato contesta il denaro del pagamento %{whose}',
    disputeWon: 'ha preso nota che la contestazione del pagamento %{whose} è vinta',
    disputeLost:
      'ha preso nota che la contestazione del pagamento %{whose} è persa: il denaro è tornato a chi ha pagato',
  },
  orders: {
    create: 'ha fatto l’ordine %{what} %{whose}',
    update: 'ha modificato l’ordine %{what} %{whose}%{fields}',
    handOver: 'ha consegnato articoli dell’ordine %{what} %{whose}',
    takeBack: 'ha annullato una consegna dell’ordine %{what} %{whose}',
    refund: 'ha avviato un rimborso dell’ordine %{what} %{whose}',
    refundOther: 'ha segnato un rimborso in altro modo dell’ordine %{what} %{whose}',
    refundAtProvider:
      'ha preso nota di un rimborso dell’ordine %{what} %{whose} fatto presso il fornitore dei pagamenti',
    refundAtProviderFailed:
      'ha preso nota che un rimborso dell’ordine %{what} %{whose} presso il fornitore dei pagamenti è tornato indietro',
    disputeOpened: 'ha preso nota che chi ha pagato contesta il denaro dell’ordine %{what} %{whose}',
    disputeWon: 'ha preso nota che la contestazione dell’ordine %{what} %{whose} è vinta',
    disputeLost:
      'ha preso nota che la contestazione dell’ordine %{what} %{whose} è persa: il denaro è tornato a chi ha pagato',
  },
  'refund-requests': {
    create: 'ha chiesto il rimborso %{what} %{whose}',
    createUnasked: 'ha aperto un rimborso %{what} %{whose} senza una richiesta',
    update: 'ha risposto alla richiesta di rimborso %{what} %{whose}%{fields}',
  },
  products: {
    create: 'ha creato il prodotto %{what}',
    update: 'ha modificato il prodotto %{what}%{fields}',
    duplicate: 'ha duplicato un prodotto in %{what}',
    archive: 'ha archiviato il prodotto %{what}',
    restore: 'ha ripristinato il prodotto %{what}',
    delete: 'ha eliminato il prodotto %{what}',
    renamePage: 'ha cambiato l’indirizzo della pagina del prodotto %{what}',
  },
  communications: {
    create: 'ha scritto il messaggio %{what}',
    update: 'ha modificato il messaggio %{what}%{fields}',
    send: 'ha inviato di nuovo il messaggio %{what}',
    delete: 'ha eliminato il messaggio %{what}',
  },
  sponsorships: {
    create: 'ha aggiunto lo sponsor %{what}',
    update: 'ha modificato lo sponsor %{what}%{fields}',
    delete: 'ha eliminato lo sponsor %{what}',
    associate: 'ha associato degli eventi allo sponsor %{what}',
    dissociate: 'ha tolto lo sponsor da degli eventi',
  },
  connections: {
    create: 'ha aperto la conversazione %{what}',
    delete: 'ha chiuso la conversazione %{what}',
  },
  uploads: {
    delete: 'ha eliminato il file %{what}',
  },
};

/** What an edit says that changed nothing but this field, by its new value. */
export const auditSwitches: Texts<typeof auditSwitchesSource> = {
  events: {
    isVisible: { true: 'ha pubblicato l’evento %{what}', false: 'ha nascosto l’evento %{what}' },
    status: {
      confirmed: 'ha confermato l’evento %{what}',
      canceled: 'ha annullato l’evento %{what}',
      waiting_confirmation: 'ha rimesso da confermare l’evento %{what}',
    },
  },
  products: { isVisible: { true: 'ha pubblicato il prodotto %{what}', false: 'ha nascosto il prodotto %{what}' } },
  users: { isEnabled: { true: 'ha attivato l’utente %{what}', false: 'ha disattivato l’utente %{what}' } },
  tenants: { isEnabled: { true: 'ha attivato la community %{what}', false: 'ha disattivato la community %{what}' } },
  scanners: { isEnabled: { true: 'ha attivato lo scanner %{what}', false: 'ha disattivato lo scanner %{what}' } },
};
