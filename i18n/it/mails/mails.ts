import type { mails as en } from '../../en/mails/mails.ts';
import type { Texts } from '../../texts.ts';

export const mails = {
  hello: 'Ciao %{name},',
  contact: 'Per qualsiasi domanda scrivi a %{community}:',
  asked:
    'Ricevi questo messaggio perché qualcuno, forse tu, ha scritto questo indirizzo su una pagina di %{community}.',
  labels: {
    participant: 'Partecipante',
    when: 'Quando',
    until: 'Fino a',
    where: 'Dove',
    departure: 'Partenza',
    code: 'Codice biglietto',
    reservation: 'Prenotazione',
    extras: 'Extra',
    note: 'Nota',
    payment: 'Pagamento',
  },
  ticket: {
    subject: 'Il tuo biglietto per %{event}',
    intro: 'ecco il tuo biglietto per “%{event}”. Mostra il codice QR all’ingresso, dal telefono o stampato.',
    ofCompanion: {
      subject: 'Il biglietto di %{person} per %{event}',
      intro:
        'ecco il biglietto di %{person} per “%{event}”. Il codice QR si mostra all’ingresso, dal telefono o stampato.',
    },
    open: 'Apri il biglietto',
    attachment: 'biglietto-%{code}.pdf',
    off: {
      subject: 'Biglietto annullato: %{event}',
      codes: {
        one: 'con il codice qui sotto non si entra più.',
        other: 'con i codici qui sotto non si entra più.',
      },
      reason: 'Il motivo: %{reason}',
      byCommunity: '%{community} ha annullato la partecipazione di %{people} a “%{event}”: %{codes}',
      byNobody: 'la prenotazione di %{booker} per “%{event}” non è stata pagata in tempo ed è annullata: %{codes}',
      byBank:
        'la banca ti ha restituito quello che avevi pagato: la partecipazione di %{people} a “%{event}” è annullata e %{codes}',
      bySelf: 'come hai chiesto, abbiamo annullato la partecipazione di %{people} a “%{event}”: %{codes}',
      byBooker: '%{booker} ha annullato la tua partecipazione a “%{event}”: %{codes}',
      ofGiven: '%{community} ha annullato il biglietto per “%{event}” che avevi pagato e poi ceduto.',
      ofGivenOff: '“%{event}” è stato annullato: non vale più nemmeno il biglietto che avevi pagato e poi ceduto.',
      nothingPaid: 'Per quello che è annullato non devi pagare nulla.',
      left: 'Per il resto della prenotazione restano da pagare %{amount}.',
      paid: 'Avevi pagato',
      back: 'Ti torna',
      backBy: {
        card: '%{amount} sulla carta',
        other: '%{amount} da %{community}',
        both: '%{amount}: %{card} sulla carta, %{hand} da %{community}',
        done: '%{amount}, già restituiti da %{community}',
        onCard: '%{amount}, già tornati sulla carta',
      },
    },
    received: {
      subject: 'Abbiamo ricevuto %{amount}: %{event}',
      intro: '%{community} ha ricevuto %{amount} per la tua prenotazione di “%{event}”. Grazie!',
      all: 'Non resta altro da pagare.',
      left: 'Restano da pagare %{due}.',
    },
    unpaid: {
      subject: 'Ancora da pagare %{amount}: %{event}',
      intro:
        '%{community} ti aveva scritto che il biglietto per “%{event}” era pagato. Non è così: restano da pagare %{amount}.',
      given: {
        subject: 'Il biglietto che hai ceduto non risulta pagato: %{event}',
        intro:
          'il biglietto per “%{event}” che hai ceduto risultava pagato da te. %{community} dice che non è così: i %{amount} da pagare ora li deve chi ha il biglietto.',
      },
      more: 'Se hai già pagato rispondi a questa e-mail.',
    },
    footer: 'Ricevi questo messaggio per la tua prenotazione con %{community}.',
    footerOf: {
      companion: 'Ricevi questo messaggio perché %{booker} ha prenotato un posto per te con %{community}.',
      handedOn: 'Ricevi questo messaggio perché questo biglietto di %{community} ora è tuo.',
    },
  },
  booking: {
    people: 'Partecipanti',
    bring: 'Da portare',
    open: 'Apri la prenotazione',
    confirm: 'Apri e conferma',
    info: 'Da sapere',
    payLater: 'Come si paga te lo scriviamo appena hai confermato.',
    ticketsNow: 'I biglietti arrivano subito dopo, in un’altra e-mail.',
    ticketsLater: 'I biglietti te li manda %{community}.',
    priceNow: 'Costa %{amount}: quando l’hai chiesto erano %{before}.',
    replaced: 'Il posto di %{before} ora è di %{after}.',
    former: {
      subject: 'Il tuo posto per %{event} è di un’altra persona',
      intro: '%{who} ha dato il tuo posto per “%{event}” a un’altra persona.',
    },
    newcomer: {
      subject: 'C’è un posto per te: %{event}',
      intro: '%{who} ha dato a te il posto di %{person} per “%{event}”.',
    },
    oldAddress: {
      subject: 'Il posto per %{event} ha un altro indirizzo',
      intro: 'quello che riguarda il posto di %{person} per “%{event}” ora lo scriviamo a un altro indirizzo.',
    },
    newAddress: {
      subject: 'Il tuo posto per %{event}',
      intro: '%{who} ha segnato questo indirizzo per il posto di %{person} a “%{event}”: da ora ti scriviamo qui.',
    },
    gone: 'Con il biglietto che hai ricevuto non si entra più.',
    sent: 'Il biglietto te lo manda %{community}.',
    readdressed: {
      booker: 'Quello che riguarda il posto di %{person} ora lo scriviamo a %{email}.',
      dead: 'Con il biglietto mandato prima non si entra più: quello nuovo lo manda %{community} a quell’indirizzo.',
    },
    changed: {
      subject: 'Prenotazione cambiata: %{event}',
      intro:
        '%{community} ha cambiato qualcosa nella tua prenotazione per “%{event}”. Com’è adesso lo trovi qui sotto.',
    },
    split: {
      subject: 'Una prenotazione tua: %{event}',
      intro:
        'il tuo posto per “%{event}” stava nella prenotazione di un’altra persona: %{community} ne ha fatto una tua. Il biglietto resta valido; qui sotto trovi com’è e la tua pagina.',
    },
    moved: {
      subject: 'Prenotazione spostata: %{event}',
      intro:
        '%{community} ha spostato la tua prenotazione da “%{from}” a “%{to}”. I biglietti di prima non valgono più; quelli per il nuovo evento li ricevi da %{community}. Com’è adesso lo trovi qui sotto.',
      introOther:
        '%{community} ha spostato il tuo posto da “%{from}” a “%{to}”. Il biglietto per “%{to}” lo ricevi da %{community}.',
      gone: 'Con il biglietto per “%{from}” non si entra più.',
    },
    paid: {
      subject: 'Pagamento ricevuto per %{event}',
      intro:
        'grazie! Abbiamo ricevuto il tuo pagamento e la prenotazione per “%{event}” è confermata. Qui sotto trovi tutto quello che serve; in allegato l’appuntamento per il calendario.',
    },
    booked: {
      subject: 'Prenotazione confermata: %{event}',
      intro:
        'la tua prenotazione per “%{event}” è confermata. Qui sotto trovi tutto quello che serve; in allegato l’appuntamento per il calendario.',
    },
    accepted: {
      subject: 'Richiesta accettata: %{event}',
      intro:
        'buone notizie! %{community} ha accettato la tua richiesta per “%{event}”: il posto è riservato per chi hai indicato.',
    },
    toConfirm: {
      subject: 'Conferma entro le %{time}: %{event}',
      intro:
        'abbiamo messo da parte i posti per “%{event}”. Apri il link e tocca Conferma: hai tempo fino alle %{time}, poi i posti tornano liberi. Se non hai prenotato tu non devi fare nulla.',
    },
    freshLink: {
      subject: 'Il link della tua prenotazione: %{event}',
      intro: 'ecco il link nuovo della tua prenotazione per “%{event}”.',
    },
    alreadyBooked: {
      subject: 'Hai già una prenotazione: %{event}',
      intro:
        'qualcuno, forse tu, ha appena provato a prenotare “%{event}” con questo indirizzo. Una prenotazione c’è già, quindi non ne abbiamo fatta un’altra: aprila per cambiarla o, finché ci sono posti, per portare qualcun altro.',
    },
    reminder: {
      subject: 'Promemoria: pagamento per %{event}',
      intro: 'la tua prenotazione per “%{event}” è ancora da pagare. Se hai già pagato non devi fare altro.',
    },
  },
  waiting: {
    confirm: {
      subject: 'Conferma: lista d’attesa per %{event}',
      intro:
        'apri il link e tocca Conferma per metterti in lista d’attesa per “%{event}”: vale %{hours} ore, e il tuo posto in lista è quello di quando confermi. Se non l’hai chiesto tu non devi fare nulla.',
      button: 'Apri e conferma',
    },
    places: 'Posti',
    until: 'Rispondi entro',
    open: 'Vedi la tua posizione',
    page: 'Apri la tua pagina',
    answer: 'Accetta o rifiuta',
    footer: 'Ricevi questo messaggio perché sei in lista d’attesa per un evento di %{community}.',
    joined: {
      subject: 'Sei in lista d’attesa: %{event}',
      intro:
        'sei in lista d’attesa per “%{event}”. Appena ci sono posti per te ti scriviamo: fino ad allora non devi fare nulla.',
    },
    offered: {
      subject: 'È il tuo turno: %{event}',
      intro: {
        one: 'buone notizie! C’è un posto per te a “%{event}”. Lo teniamo fino a %{until}: accetta o rifiuta dal link qui sotto. Dopo non è più tenuto per te.',
        other:
          'buone notizie! Ci sono %{count} posti per te a “%{event}”. Li teniamo fino a %{until}: accetta o rifiuta dal link qui sotto. Dopo non sono più tenuti per te.',
      },
    },
    shortened: {
      subject: 'Meno tempo per rispondere: %{event}',
      intro: {
        one: 'le prenotazioni per “%{event}” chiudono prima: il posto che ti offriamo lo teniamo fino a %{until}.',
        other:
          'le prenotazioni per “%{event}” chiudono prima: i %{count} posti che ti offriamo li teniamo fino a %{until}.',
      },
    },
    closed: {
      subject: 'Prenotazioni chiuse: %{event}',
      intro:
        '%{community} ha chiuso prima le prenotazioni per “%{event}”: non possiamo più tenere posti per te. Ci dispiace!',
    },
    expired: {
      subject: 'La tua offerta è scaduta: %{event}',
      intro:
        'non è arrivata una risposta in tempo: non teniamo più posti per te a “%{event}”. Se vuoi ancora venire apri la tua pagina: da lì vedi se c’è posto.',
    },
    removed: {
      subject: 'Non sei più in lista d’attesa: %{event}',
      intro: '%{community} ti ha tolto dalla lista d’attesa per “%{event}”.',
      reason: 'Motivo',
    },
    ended: {
      subject: 'La lista d’attesa è chiusa: %{event}',
      intro:
        '“%{event}” si è svolto e la lista d’attesa è chiusa. Ci dispiace che questa volta non ci sia stato posto per te.',
    },
    canceled: {
      subject: '%{event} è stato annullato',
      intro: '“%{event}” è stato annullato e con esso la lista d’attesa. Non devi fare nulla.',
    },
  },
  follow: {
    subject: 'Conferma: vuoi seguire %{community}?',
    intro:
      'apri il link e tocca Conferma per seguire %{community}: vale %{hours} ore. Se non l’hai chiesto tu non devi fare nulla.',
    confirm: 'Apri e conferma',
    accepted: {
      subject: 'Ora segui %{community}',
      intro:
        'da adesso segui %{community}. Con questo link le pagine ti riconoscono e vedi i prezzi e le aperture che valgono per te: non inoltrarlo.',
      open: 'Apri la tua pagina',
    },
    reopened: {
      subject: 'La tua richiesta di seguire %{community} aspetta una risposta',
      intro:
        'ti avevamo scritto che segui %{community}: è stato annullato. La tua richiesta aspetta di nuovo una risposta, e fino ad allora non valgono i prezzi e le aperture di chi segue.',
    },
    entered: {
      subject: '%{community} ti ha aggiunto ai suoi follower',
      intro:
        '%{community} ha scritto il tuo indirizzo nell’elenco di chi la segue. Di te vede solo quello che ha scritto lei: se resti, vede anche quello che hai indicato sulla piattaforma, se hai un account. Se non vuoi basta un clic, e non ti scriverà più per questo.',
      stay: 'Resto',
      leave: 'Toglimi dall’elenco',
    },
    invited: {
      subject: '%{community} ti chiede di controllare i biglietti',
      intro:
        '%{community} vorrebbe che controllassi i biglietti ai suoi eventi con il tuo telefono. Se ti va puoi cominciare subito; se non hai ancora un account scegli solo una password.',
      stay: 'Sì, volentieri',
      leave: 'No, grazie',
    },
    scans: {
      subject: 'Ora controlli i biglietti per %{community}',
      intro:
        'da adesso puoi controllare i biglietti agli eventi di %{community} con il tuo account. Se non vuoi, o preferisci farlo per qualcun altro, puoi smettere quando vuoi: con il link qui sotto o dal tuo profilo.',
      leave: 'Non voglio più',
    },
    yours: 'La tua pagina di chi segue %{community}',
  },
  myData: {
    subject: 'I tuoi dati con %{community}',
    guest: {
      intro:
        'apri il link qui sotto per vedere, scaricare o cancellare quello che si conserva di te: vale %{hours} ora. Se non l’hai chiesto tu non devi fare nulla.',
      open: 'Apri i tuoi dati',
    },
    account: {
      intro:
        'hai un account: entra, e dal tuo profilo scarichi quello che si conserva di te. Per cancellarlo scrivi a chi gestisce il servizio.',
      open: 'Entra',
    },
  },
  lookup: {
    subject: 'Le tue prenotazioni con %{community}',
    intro:
      'ecco i link di quello che hai prenotato con %{community}. Ognuno apre una prenotazione soltanto: non inoltrarli.',
  },
  terms: {
    how: 'Come si paga',
    card: 'Carta',
    wireTransfer: 'Bonifico',
    onSite: 'In sede',
    atDeparture: 'Alla partenza',
    iban: 'IBAN',
    holder: 'Intestatario',
    reason: 'Causale',
    until: 'Entro',
    untilOver: 'Il termine era',
    sites: 'Dove',
    copy: 'Copia',
    copied: 'Copiato',
    scan: 'Inquadra il codice con l’app della tua banca: compila il bonifico da sola.',
    waiting: 'Da pagare',
  },
  change: {
    subject: 'Cambio programma: %{event}',
    intro: 'c’è una novità per “%{event}”: leggi che cosa cambia.',
    stands: {
      booker: 'La tua prenotazione resta valida.',
      comer: 'Il tuo posto resta valido.',
      requester: 'La tua richiesta resta in attesa: se così non va più bene, rispondi a questa e-mail.',
      offered: 'Il biglietto che ti è stato offerto vale per l’evento com’è adesso.',
      waiting: 'Il tuo turno in lista d’attesa resta com’è.',
      leader: 'La lista che guidi resta tua e segue l’evento: si apre come prima.',
    },
    instead: '%{now} (prima: %{before})',
    begins: 'Inizio',
    ends: 'Fine',
    place: 'Luogo',
  },
  canceled: {
    subject: '%{event} è stato annullato',
    intro: '“%{event}” è stato annullato. Il tuo biglietto non può più essere utilizzato.',
    several: '“%{event}” è stato annullato. I tuoi biglietti non possono più essere utilizzati.',
    booked: '“%{event}” è stato annullato: la prenotazione per %{people} non vale più.',
    refund: 'Avevi già pagato: %{community} ti contatterà per il rimborso di %{amount}.',
    refundByCard: 'Avevi già pagato: il rimborso di %{amount} arriva sulla carta che hai usato.',
  },
  payment: {
    button: 'Paga con carta',
    open: 'Apri la tua pagina',
    inRegia: 'Apri in Regia',
    amount: 'Importo',
    card: 'Carta',
    received: 'Pagato',
    until: 'Entro',
    footer: 'Ricevi questo messaggio per una prenotazione con %{community}.',
    requested: {
      subject: 'Richiesta inviata: %{event}',
      intro: 'abbiamo ricevuto la tua richiesta per “%{event}”.',
      more: '%{community} deciderà: ti scriviamo appena c’è una risposta.',
    },
    requestToConfirm: {
      subject: 'Conferma la richiesta: %{event}',
      intro: 'abbiamo la tua richiesta per “%{event}”.',
      more: 'Apri il link e tocca Conferma: hai mezz’ora, poi la richiesta scade. Se non l’hai fatta tu non devi fare nulla.',
    },
    link: {
      subject: 'Completa il pagamento per %{event}',
      intro: 'la tua prenotazione per “%{event}” ti aspetta: manca solo il pagamento.',
      more: 'Puoi pagare con carta da qui. Se il pagamento non arriva in tempo, la prenotazione si annulla da sola.',
    },
    rest: {
      subject: 'Manca una parte del pagamento per %{event}',
      intro: 'la tua prenotazione per “%{event}” è pagata in parte: manca il resto.',
      more: 'Puoi pagarlo con carta da qui. Il posto resta tuo.',
    },
    authorise: {
      subject: 'Completa la richiesta per %{event}',
      intro: 'abbiamo la tua richiesta per “%{event}”. Per inviarla a %{community} autorizza la carta.',
      more: 'L’importo resta solo bloccato: ti viene addebitato se la richiesta è accettata, altrimenti torna disponibile.',
    },
    paid: {
      subject: 'Pagamento ricevuto per %{event}',
      intro: 'grazie! Abbiamo ricevuto il tuo pagamento per “%{event}”.',
      more: 'Riceverai i biglietti da %{community}.',
    },
    lapsed: {
      subject: 'Prenotazione annullata: %{event}',
      intro: 'il pagamento per “%{event}” non è arrivato in tempo e la prenotazione è stata annullata.',
      more: 'Non ti è stato addebitato nulla. Se vuoi ancora partecipare scrivi a %{community}.',
    },
    accepted: {
      subject: 'Richiesta accettata: %{event}',
      intro: 'buone notizie! %{community} ha accettato la tua richiesta per “%{event}”.',
      more: 'Il posto è riservato per chi hai indicato.',
    },
    declined: {
      subject: 'Richiesta non accettata: %{event}',
      intro: '%{community} non ha potuto accettare la tua richiesta per “%{event}”.',
      more: 'Se avevi autorizzato la carta, l’importo bloccato torna disponibile: non ti viene addebitato nulla.',
    },
    requestCanceled: {
      subject: 'Richiesta annullata: %{event}',
      intro: '%{community} ha annullato la tua richiesta per “%{event}”.',
      more: 'Non devi fare nulla. Se avevi autorizzato la carta, l’importo bloccato torna disponibile: non ti viene addebitato nulla.',
    },
    requestEventOff: {
      subject: '%{event} è stato annullato',
      intro: '“%{event}” è stato annullato, e con esso la tua richiesta.',
      more: 'Non devi fare nulla. Se avevi autorizzato la carta, l’importo bloccato torna disponibile: non ti viene addebitato nulla.',
    },
    requestLapsed: {
      subject: 'Richiesta scaduta: %{event}',
      intro: 'la tua richiesta per “%{event}” è scaduta.',
      more: 'Non ti è stato addebitato nulla. Se vuoi ancora partecipare scrivi a %{community}.',
    },
    refused: {
      subject: 'Pagamento non riuscito: %{event}',
      intro:
        '%{community} aveva accettato la tua richiesta per “%{event}”, ma non è stato possibile addebitare la carta.',
      more: 'Non ti è stato addebitato nulla e il posto è tornato libero. Per riprovare scrivi a %{community}.',
    },
    refunded: {
      subject: 'Rimborso effettuato: %{event}',
      intro: 'abbiamo rimborsato %{amount} sulla tua carta per “%{event}”.',
      more: 'A seconda della banca possono servire alcuni giorni per vederlo sull’estratto conto.',
    },
    refundedOther: {
      subject: 'Rimborso: %{event}',
      intro: '%{community} ha segnato di averti restituito %{amount} per “%{event}”, non sulla carta.',
      more: 'Se non ti sono arrivati rispondi a questa e-mail.',
    },
    late: {
      subject: 'Pagamento rimborsato: %{event}',
      intro: 'il tuo pagamento per “%{event}” è arrivato quando i posti non erano più disponibili.',
      more: 'Te lo abbiamo rimborsato per intero sulla carta. Ci dispiace!',
    },
    surplus: {
      subject: 'Pagato in più, rimborsato: %{event}',
      intro: 'per “%{event}” hai pagato più del dovuto.',
      more: 'Ti abbiamo rimborsato la differenza sulla carta.',
    },
    double: {
      subject: 'Pagato due volte, rimborsato: %{event}',
      intro: 'il pagamento di “%{event}” ci è arrivato due volte.',
      more: 'Il secondo te lo abbiamo rimborsato per intero sulla carta. Il primo resta valido: non devi fare nulla.',
    },
    lateCommunity: {
      subject: 'Pagamento arrivato tardi, rimborsato: %{event}',
      intro: 'il pagamento di %{buyer} per “%{event}” è arrivato quando non era più possibile usarlo.',
      more: 'È stato rimborsato per intero, commissione compresa. Non devi fare nulla.',
    },
    surplusCommunity: {
      subject: 'Pagamento in eccesso, rimborsato: %{event}',
      intro: '%{buyer} ha pagato per “%{event}” più del dovuto.',
      more: 'La differenza è stata rimborsata. Non devi fare nulla.',
    },
    doubleCommunity: {
      subject: 'Pagamento doppio, rimborsato: %{event}',
      intro: '%{buyer} ha pagato due volte “%{event}”.',
      more: 'Il secondo pagamento è stato rimborsato per intero, commissione compresa. Non devi fare nulla.',
    },
    refundAtProviderCommunity: {
      subject: 'Rimborsato dal fornitore: %{event}',
      intro:
        'a %{buyer} è tornato sulla carta quanto segue per “%{event}”, con un rimborso fatto presso il fornitore dei pagamenti e non da Regia.',
      more: 'L’abbiamo registrato nel conto. Controlla in Regia a chi si riferisce: se copre tutto il pagamento, i biglietti risultano rimborsati.',
    },
    refundAtProviderFailedCommunity: {
      subject: 'Rimborso del fornitore non riuscito: %{event}',
      intro: 'il rimborso a %{buyer} per “%{event}”, fatto presso il fornitore dei pagamenti, è tornato indietro.',
      more: 'L’importo risulta di nuovo da rimborsare.',
    },
    disputeOpenedCommunity: {
      subject: 'Pagamento contestato: %{event}',
      intro: '%{buyer} ha contestato presso la sua banca il pagamento per “%{event}”.',
      more: 'Rispondi presso il fornitore dei pagamenti. Finché la banca non decide non rimborsarlo in altro modo: il denaro uscirebbe due volte.',
    },
    disputeWonCommunity: {
      subject: 'Contestazione vinta: %{event}',
      intro: 'la banca ha deciso a tuo favore sul pagamento di %{buyer} per “%{event}”.',
      more: 'Tutto resta come prima.',
    },
    disputeLostCommunity: {
      subject: 'Contestazione persa: %{event}',
      intro: 'la banca ha restituito a %{buyer} il pagamento per “%{event}”.',
      more: 'I biglietti risultano rimborsati; il costo della contestazione è nel conto, tra le commissioni.',
    },
    refundFailedCommunity: {
      subject: 'Rimborso non riuscito: %{event}',
      intro: 'il rimborso a %{buyer} per “%{event}” non è riuscito: l’importo resta da rimborsare.',
      more: 'In Regia apri “Rimborsi”: puoi riprovare sulla carta, o segnare che hai rimborsato in altro modo.',
    },
    page: {
      title: 'Pagamento · %{event}',
      heading: 'Pagamento per %{event}',
      to: 'A favore di %{community}',
      until: 'Puoi pagare fino a %{date}.',
      pay: 'Paga %{amount} con carta',
      hold: 'Autorizza %{amount} con carta',
      holdHelp: 'L’importo resta bloccato e ti viene addebitato solo se la richiesta è accettata.',
      back: 'Il pagamento non è stato completato. Puoi riprovare quando vuoi, finché il link è valido.',
      confirming: 'Stiamo ricevendo la conferma del pagamento: basta qualche secondo.',
      paid: 'Pagamento ricevuto. Grazie! La conferma, con il link alla tua pagina, è nella posta.',
      held: 'Carta autorizzata. %{community} deciderà sulla tua richiesta: ti scriviamo appena c’è una risposta.',
      inProgress: 'La tua richiesta è stata accettata: stiamo completando il pagamento.',
      refunded: 'Questo pagamento è stato rimborsato.',
      closed: 'Questo pagamento non è più aperto. Se vuoi ancora partecipare scrivi a %{community}.',
      failed: 'Al momento non riusciamo ad aprire la pagina di pagamento. Riprova tra poco.',
      organiser: 'Organizzi tu? Apri in Regia',
      notFound: 'Questo pagamento non esiste',
      notFoundText: 'Controlla il link nel messaggio che hai ricevuto.',
    },
  },
  order: {
    code: 'Ordine',
    goods: {
      line: 'Prodotto',
      place: 'Ritiro',
      sent: 'Ti scriviamo quando parte la spedizione.',
      picked: 'Quello che ritiri di persona lo trovi dove hai scelto, con il codice dell’ordine.',
    },
    open: 'Apri l’ordine',
    footer: 'Ricevi questo messaggio per un ordine presso %{community}.',
    link: {
      subject: 'Completa il pagamento del tuo ordine %{code}',
      intro: 'il tuo ordine da %{community} è pronto: manca solo il pagamento.',
      more: 'Puoi pagare con carta da qui. Se il pagamento non arriva in tempo, l’ordine si annulla da solo.',
    },
    freshLink: {
      subject: 'Il link del tuo ordine %{code}',
      intro: 'qualcuno, di solito tu, ha chiesto un link nuovo per il tuo ordine da %{community}.',
      more: 'Vale 30 giorni. Se non l’hai chiesto tu, non c’è niente da fare.',
    },
    toConfirm: {
      subject: 'Conferma il tuo ordine %{code}',
      intro: 'il tuo ordine da %{community} è quasi fatto: manca solo la conferma che questo indirizzo è tuo.',
      more: 'Apri l’ordine e conferma entro 30 minuti: fino ad allora i pezzi sono da parte per te.',
    },
    placed: {
      subject: 'Ordine ricevuto: %{code}',
      intro: 'grazie! %{community} ha ricevuto il tuo ordine.',
    },
    paid: {
      subject: 'Pagamento ricevuto: ordine %{code}',
      intro: 'grazie! Abbiamo ricevuto il pagamento del tuo ordine da %{community}.',
    },
    pickUpMoved: {
      subject: 'Ritiro cambiato: ordine %{code}',
      intro: 'è cambiato dove o quando ritiri quello che hai ordinato da %{community}: qui sotto c’è com’è adesso.',
      more: 'Se così non va, scrivi a %{community}.',
    },
    shipped: {
      subject: 'Il tuo ordine %{code} è partito',
      intro: '%{community} ha spedito il tuo ordine.',
      more: 'Arriva all’indirizzo che hai indicato.',
    },
    lapsed: {
      subject: 'Ordine annullato: %{code}',
      intro: 'il pagamento del tuo ordine non è arrivato in tempo e l’ordine è stato annullato.',
      more: 'Non ti è stato addebitato nulla. Se lo vuoi ancora, ordina di nuovo da %{community}.',
    },
    refundAccepted: {
      subject: 'Richiesta di rimborso accettata: ordine %{code}',
      intro: '%{community} ha accettato la tua richiesta di rimborso.',
      more: 'Ti scriviamo di nuovo quando l’importo torna sulla tua carta.',
    },
    refundAcceptedOther: {
      subject: 'Richiesta di rimborso accettata: ordine %{code}',
      intro: '%{community} ha accettato la tua richiesta di rimborso.',
      more: 'Non avevi pagato con carta: ti restituisce i soldi %{community}, e quando lo segna ti scriviamo di nuovo.',
    },
    refundRefused: {
      subject: 'Richiesta di rimborso non accettata: ordine %{code}',
      intro: '%{community} non ha potuto accettare la tua richiesta di rimborso.',
      more: 'Per saperne di più scrivi a %{community}.',
    },
    refunded: {
      subject: 'Rimborso effettuato: ordine %{code}',
      intro: 'abbiamo rimborsato %{amount} sulla tua carta per il tuo ordine da %{community}.',
      more: 'A seconda della banca possono servire alcuni giorni per vederlo sull’estratto conto.',
    },
    refundedOther: {
      subject: 'Rimborsato: ordine %{code}',
      intro: '%{community} ha segnato di averti restituito dei soldi per il tuo ordine, non sulla carta.',
      more: 'Se non ti sono arrivati scrivi a %{community}.',
    },
    late: {
      subject: 'Pagamento rimborsato: ordine %{code}',
      intro: 'il pagamento del tuo ordine è arrivato quando i prodotti non erano più disponibili.',
      more: 'Te lo abbiamo rimborsato per intero sulla carta. Ci dispiace!',
    },
    surplus: {
      subject: 'Pagato in più, rimborsato: ordine %{code}',
      intro: 'per il tuo ordine hai pagato più del dovuto.',
      more: 'Ti abbiamo rimborsato la differenza sulla carta.',
    },
    double: {
      subject: 'Pagato due volte, rimborsato: ordine %{code}',
      intro: 'il pagamento dell’ordine %{code} ci è arrivato due volte.',
      more: 'Il secondo te lo abbiamo rimborsato per intero sulla carta. Il primo resta valido: non devi fare nulla.',
    },
    lateCommunity: {
      subject: 'Pagamento arrivato tardi, rimborsato: ordine %{code}',
      intro: 'il pagamento di %{buyer} per l’ordine %{code} è arrivato quando non era più possibile usarlo.',
      more: 'È stato rimborsato per intero, commissione compresa. Non devi fare nulla.',
    },
    surplusCommunity: {
      subject: 'Pagamento in eccesso, rimborsato: ordine %{code}',
      intro: '%{buyer} ha pagato per l’ordine %{code} più del dovuto.',
      more: 'La differenza è stata rimborsata. Non devi fare nulla.',
    },
    doubleCommunity: {
      subject: 'Pagamento doppio, rimborsato: ordine %{code}',
      intro: '%{buyer} ha pagato due volte l’ordine %{code}.',
      more: 'Il secondo pagamento è stato rimborsato per intero, commissione compresa. Non devi fare nulla.',
    },
    refundAtProviderCommunity: {
      subject: 'Rimborsato dal fornitore: ordine %{code}',
      intro:
        'a %{buyer} è tornato sulla carta quanto segue per l’ordine %{code}, con un rimborso fatto presso il fornitore dei pagamenti e non da Regia.',
      more: 'L’abbiamo registrato nel conto. Controlla in Regia a chi si riferisce: se copre tutto il pagamento, gli articoli risultano rimborsati.',
    },
    refundAtProviderFailedCommunity: {
      subject: 'Rimborso del fornitore non riuscito: ordine %{code}',
      intro:
        'il rimborso a %{buyer} per l’ordine %{code}, fatto presso il fornitore dei pagamenti, è tornato indietro.',
      more: 'L’importo risulta di nuovo da rimborsare.',
    },
    disputeOpenedCommunity: {
      subject: 'Pagamento contestato: ordine %{code}',
      intro: '%{buyer} ha contestato presso la sua banca il pagamento per l’ordine %{code}.',
      more: 'Rispondi presso il fornitore dei pagamenti. Finché la banca non decide non rimborsarlo in altro modo: il denaro uscirebbe due volte.',
    },
    disputeWonCommunity: {
      subject: 'Contestazione vinta: ordine %{code}',
      intro: 'la banca ha deciso a tuo favore sul pagamento di %{buyer} per l’ordine %{code}.',
      more: 'Tutto resta come prima.',
    },
    disputeLostCommunity: {
      subject: 'Contestazione persa: ordine %{code}',
      intro: 'la banca ha restituito a %{buyer} il pagamento per l’ordine %{code}.',
      more: 'Gli articoli risultano rimborsati; il costo della contestazione è nel conto, tra le commissioni.',
    },
    refundFailedCommunity: {
      subject: 'Rimborso non riuscito: ordine %{code}',
      intro: 'il rimborso a %{buyer} per l’ordine %{code} non è riuscito: l’importo resta da rimborsare.',
      more: 'In Regia apri “Rimborsi”: puoi riprovare sulla carta, o segnare che hai rimborsato in altro modo.',
    },
    page: {
      title: 'Pagamento · ordine %{code}',
      heading: 'Pagamento dell’ordine %{code}',
      closed: 'Questo pagamento non è più aperto. Se vuoi ancora questi prodotti ordina di nuovo da %{community}.',
    },
  },
  ledgerDifference: {
    subject: 'I conti non tornano: %{community}',
    intro: 'il controllo dei conti di %{community} ha trovato importi che non coincidono: %{count}.',
    more: 'Nessun importo è stato cambiato. Il conto, in Regia, dice quali pagamenti guardare.',
    footer: 'Ricevi questo messaggio perché rispondi dei conti di %{community}.',
  },
  payoutFailed: {
    subject: 'Un accredito di %{amount} non è riuscito',
    intro: '%{amount} delle carte di %{community} non sono arrivati sul conto in banca: %{reason}.',
    more: 'I soldi sono ancora tuoi, fermi presso il fornitore dei pagamenti. Apri la sua pagina dal profilo e controlla l’IBAN: partiranno con il prossimo accredito.',
    open: 'Apri il profilo',
    footer: 'Ricevi questo messaggio perché %{community} incassa con carta.',
  },
  planPaid: {
    first: {
      subject: 'Il piano %{plan} è attivo',
      intro: 'abbiamo ricevuto il pagamento: il piano %{plan} di %{community} è attivo.',
    },
    renewed: {
      subject: 'Piano %{plan}: pagamento ricevuto',
      intro: 'abbiamo ricevuto il pagamento per un nuovo periodo del piano %{plan} di %{community}.',
    },
    plan: 'Piano',
    open: 'Vedi il tuo piano',
    footer: 'Ricevi questo messaggio perché %{community} ha un piano di Regia.',
  },
  planChanged: {
    subject: 'Ora hai il piano %{plan}',
    intro: 'il piano di %{community} è cambiato: da %{before} a %{plan}, da subito.',
    paid: 'Pagato ora',
    credit: 'A tuo credito per i prossimi periodi',
    next: 'Prossimo rinnovo',
    nextValue: '%{amount} dal %{date}',
  },
  confirmEmail: {
    subject: 'Conferma la tua e-mail',
    intro: 'benvenuto in Regia. Conferma che questo indirizzo è tuo e potrai accedere.',
    button: 'Conferma l’e-mail',
    expiry: 'Il link vale una volta sola, per 24 ore.',
    footer: 'Se non ti sei registrato tu, ignora questo messaggio: senza conferma l’account resta chiuso.',
  },
  accountMade: {
    subject: 'Il tuo account su Regia',
    scanner: '%{community} ti ha fatto un account per controllare i biglietti ai suoi eventi.',
    other: 'chi gestisce Regia ti ha fatto un account.',
    how: 'Accedi con %{email} e con la password che ti hanno dato. Se non ce l’hai, scegline una dalla pagina di accesso.',
    button: 'Accedi',
    footer: 'Se non sai di che cosa si tratta, ignora questo messaggio.',
  },
  invitation: {
    subject: 'Hai un invito su Regia',
    intro:
      'chi gestisce Regia ti invita ad aprire lo spazio di %{community}: eventi, prenotazioni, incassi e ingressi in un posto solo.',
    button: 'Accetta e scegli la password',
    expiry: 'Il link vale una volta sola, per 7 giorni. Poi puoi chiedere che ti venga mandato di nuovo.',
    footer: 'Se non sai di che cosa si tratta, ignora questo messaggio: senza la tua risposta non si apre nulla.',
  },
  invitedKnown: {
    subject: 'Hai già un account su Regia',
    intro: 'chi gestisce Regia ti ha invitato ad aprire una community, ma con questo indirizzo hai già un account.',
    community:
      'È quello di una community: accedi e la trovi lì. Se non ricordi la password, dalla pagina di accesso ne scegli un’altra.',
    other: 'Non è di una community: per aprirne una serve un altro indirizzo. Scrivilo a chi ti ha invitato.',
    button: 'Accedi',
    footer: 'Se non sai di che cosa si tratta, ignora questo messaggio: il tuo account resta com’è.',
  },
  resetPassword: {
    subject: 'Imposta una nuova password',
    intro: 'qualcuno ha chiesto una nuova password per il tuo account. Se sei stato tu, sceglila qui.',
    button: 'Scegli la password',
    expiry: 'Il link vale una volta sola, per un’ora. Quando lo usi, tutte le sessioni aperte terminano.',
    footer: 'Se non l’hai chiesta tu, ignora questo messaggio: la tua password resta com’è.',
  },
  communication: {
    platform: 'Regia',
    test: '[Prova] %{subject}',
    openEvent: 'Vai all’evento',
    toFollowers: 'Ricevi questo messaggio perché segui %{community}.',
    toHolders: 'Ricevi questo messaggio perché hai un biglietto per “%{event}”.',
    toConsenting: 'Ricevi questo messaggio perché hai acconsentito a ricevere novità da %{community}.',
    leave: 'Non ricevere più questi messaggi',
  },
  leaving: {
    title: 'Messaggi di %{community}',
    ask: 'Vuoi smettere di ricevere i messaggi di %{community}? I messaggi sui tuoi biglietti ti arriveranno comunque.',
    confirm: 'Non ricevere più messaggi',
    done: 'Fatto: non riceverai più messaggi di %{community}.',
    undo: 'Ho cambiato idea: voglio riceverli',
    back: 'Fatto: riceverai di nuovo i messaggi di %{community}.',
    missing: 'Questo link non è valido',
    missingText: 'Usa il link in fondo al messaggio che hai ricevuto.',
  },
  travel: {
    label: 'Che viaggio è',
    sameDay: 'Meno di 24 ore, senza pernottamento',
    associative: 'Viaggio associativo e occasionale, per chi segue %{community}',
    agency:
      'Organizzato da %{name}, licenza %{licence}. Responsabilità civile: %{liability}. Copertura per insolvenza: %{insolvency}',
  },
  document: {
    fiscal: 'Titolo fiscale n. %{number}',
    notFiscal: 'Non è un titolo fiscale.',
    title: 'Biglietto %{code} · %{event}',
    heading: 'Biglietto',
    toPay: 'Da pagare: %{amount}',
    payed: 'Pagato',
    free: 'Gratuito',
    show: 'Mostra questo codice all’ingresso',
    personal: 'Vale per un solo ingresso. Non condividerlo.',
  },
  page: {
    title: 'Biglietto · %{event}',
    show: 'Mostra questo codice all’ingresso.',
    notFound: 'Questo biglietto non vale',
    notFoundText: 'Se ora è di un’altra persona, o ha un codice nuovo, vale il link dell’ultima e-mail.',
    calendar: 'Aggiungi al calendario',
    invalid: 'Questo biglietto non è più valido',
    over: 'L’evento è finito.',
    brightness: 'All’ingresso alza la luminosità dello schermo.',
  },
} satisfies Texts<typeof en>;
