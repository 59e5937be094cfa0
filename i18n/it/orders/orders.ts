import type {
  orders as enOrders,
  ordersResource as enOrdersResource,
  refundRequests as enRefundRequests,
  refundRequestsResource as enRefundRequestsResource,
} from '../../en/orders/orders.ts';
import type { Texts } from '../../texts.ts';
import { money } from '../payments/money.ts';

/** Gli ordini di merchandising e ciò che se ne chiede indietro. */
export const orders: Texts<typeof enOrders> = {
  subtitle: 'Che cosa è stato ordinato, che cosa resta da spedire o consegnare, che cosa è tornato indietro.',
  shipped: 'Segnato come spedito |||| %{smart_count} ordini segnati come spediti',
  read: 'Segnato come letto |||| %{smart_count} ordini segnati come letti',
  list: {
    toConfirm: 'E-mail da confermare',
    search: 'Cerca per codice o acquirente',
    buyer: 'Acquirente',
    product: 'Prodotto: %{name}',
    unread: 'Non ancora letto',
    more: 'e un altro prodotto |||| e altri %{smart_count} prodotti',
    emptyTitle: 'Ancora nessun ordine',
    emptyText: 'Gli ordini compaiono qui appena qualcuno acquista un tuo prodotto.',
  },
  figures: {
    label: 'Gli ordini in numeri',
    toDeliver: 'Pezzi da consegnare, rimborsi aperti compresi',
    readyToDelivery: 'Ordini da consegnare',
    toRefund: 'Con rimborso aperto',
    delivered: 'Consegnati',
    ordersCount: 'Ordini in tutto',
    totalStock: 'Pezzi in magazzino',
    totalGain: money.word.net,
    totalRefunded: 'Rimborsato',
  },
  filters: { isPayed: 'Pagamento', payed: 'Pagati', unpayed: 'Non pagati' },
  bulk: {
    label: 'Azioni sugli ordini scelti',
    selected: '%{smart_count} ordine scelto |||| %{smart_count} ordini scelti',
    actions: 'Azioni',
    ship: 'Segna come spediti',
    read: 'Segna come letti',
  },
  ship: {
    title: 'Segnare come spedito?',
    confirm: 'Segna come spedito',
    text: 'Ciò che è pronto in %{smart_count} ordine diventa consegnato: pezzi %{pieces}. Chi riceve un pacco viene avvisato via e-mail. |||| Ciò che è pronto in %{smart_count} ordini diventa consegnato: pezzi %{pieces}. Chi riceve un pacco viene avvisato via e-mail.',
    others:
      '%{smart_count} ordine scelto non ha nulla di pronto e resta com’è. |||| %{smart_count} ordini scelti non hanno nulla di pronto e restano come sono.',
  },
  lines: {
    pieces: '%{smart_count} pezzo |||| %{smart_count} pezzi',
    courier: 'Spedizione %{price}',
  },
  refund: {
    open: 'Rimborsa',
    title: 'Che cosa rimborsare di questo ordine?',
    lines: 'Per che cosa',
    way: 'Come tornano i soldi',
    reason: 'Perché',
    reasonHelp: 'Resta a voi: chi ha acquistato non lo legge.',
    told: {
      card: 'Chi ha acquistato riceve un’e-mail quando l’importo è tornato sulla carta.',
      other: 'Chi ha acquistato riceve un’e-mail che lo dice.',
    },
  },
  detail: {
    back: 'Ordini',
    title: 'Ordine %{code}',
    toConfirm:
      'Ordinato dal sito: l’indirizzo e-mail è da confermare entro il %{time}, altrimenti l’ordine si annulla e i pezzi tornano in vendita',
    unconfirmed: 'Scaduto: nessuno ha confermato l’indirizzo e-mail entro il %{time}',
    contested:
      'Il pagamento di questo ordine è contestato, o è stato rimborsato dalle pagine del fornitore dei pagamenti. Controlla lì prima di spedire.',
    products: 'Prodotti',
    handOvers: 'Consegnato e spedito',
    setAsShipped: 'segnato come spedito',
    handOverReverted: 'Consegna annullata da %{by}',
    handOverConflict: {
      handed_over: 'Dato una seconda volta: era già stato consegnato',
      not_theirs: 'Dato, ma l’aveva ordinato un’altra persona',
      not_ready: 'Dato, ma non era pagato o era in rimborso',
      by_courier: 'Dato, ma lo porta il corriere',
    },
    refunds: 'Richieste di rimborso',
    buyer: 'Acquirente',
    shipping: 'Indirizzo di spedizione',
    billing: 'Fatturazione',
    ship: 'Segna come spedito',
    read: 'Segna come letto',
  },
  people: {
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefono',
    fiscalCode: 'Codice fiscale',
    isLegalPerson: 'Persona giuridica',
    address: 'Indirizzo',
    note: 'Nota per il corriere',
    invoiceHolder: 'Intestatario fattura',
    pec: 'PEC',
    SDI: 'Codice SDI',
    vatNumber: 'Partita IVA',
    iban: 'IBAN',
    none: 'Nessuno',
  },
  packing: {
    open: 'Lista di preparazione',
    title: 'Lista di preparazione',
    subtitle: 'Che cosa resta da consegnare, dall’ordine più vecchio. Stampala e spunta.',
    print: 'Stampa',
    choose: 'Come si consegna',
    delivery: 'Da spedire',
    withdraw: 'Da ritirare',
    emptyTitle: 'Non resta nulla da fare',
    emptyText: 'Qui stanno gli ordini pagati e non ancora consegnati.',
  },
};

export const ordersResource: Texts<typeof enOrdersResource> = {
  name: 'Ordine |||| Ordini',
  fields: {
    code: 'Codice',
    user: 'Acquirente',
    tenant: 'Community',
    products: 'Prodotti',
    price: 'Prodotti',
    deliveryPrice: 'Spedizione',
    totalPrice: 'Totale',
    status: 'Stato',
    createdAt: 'Ordinato il',
  },
};

export const refundRequests: Texts<typeof enRefundRequests> = {
  subtitle: 'Ciò per cui gli acquirenti chiedono il rimborso: decidi, poi rimborsa sulla carta.',
  search: 'Cerca per codice o acquirente',
  emptyTitle: 'Nessuna richiesta di rimborso',
  emptyText: 'Quando qualcuno chiede il rimborso di un ordine, la richiesta compare qui.',
  changed: 'Qualcun altro ha deciso nel frattempo: guarda di nuovo',
  detail: {
    title: 'Richiesta di rimborso %{code}',
    summary: 'Riepilogo',
    motivation: 'Motivazione',
    noMotivation: 'Nessuna motivazione conservata.',
    images: 'Immagini della richiesta',
    products: 'Prodotti da rimborsare',
    moving: 'L’importo sta tornando sulla carta: basta qualche secondo.',
    restocked: 'Rimesso in magazzino',
    back: 'Torna all’acquirente',
  },
  actions: {
    accepted: 'Accetta',
    refused: 'Rifiuta',
    again: 'Riprova il rimborso',
  },
  titles: {
    accepted: 'Accettare la richiesta?',
    refused: 'Rifiutare la richiesta?',
  },
  texts: {
    accepted: 'Avvisiamo %{name}: tornano %{amount} per %{products}. Il rimborso lo fai nel passo successivo.',
    refused: 'Avvisiamo %{name} che la richiesta non è accettata: %{products}.',
    refunded: '%{amount} tornano sulla carta di %{name} per: %{products}.',
    startsNow: 'Il rimborso parte subito e non si può fermare.',
    refundedOther: '%{amount} risultano già restituiti a %{name} per: %{products}.',
    keptHelp: 'Di tutti i prodotti insieme; lascia vuoto per rimborsare tutto',
    keptBefore: 'Trattieni già %{amount}: %{reason}. Scrivi un altro importo per cambiarlo.',
    restock: 'I pezzi si possono rivendere: rimettili in magazzino',
  },
  done: {
    accepted: 'Richiesta accettata',
    refused: 'Richiesta rifiutata',
    refunded: 'Rimborsata',
    started: 'Rimborso avviato',
  },
};

export const refundRequestsResource: Texts<typeof enRefundRequestsResource> = {
  name: 'Richiesta di rimborso |||| Richieste di rimborso',
  fields: {
    code: 'Codice',
    user: 'Cliente',
    tenant: 'Community',
    order: 'Ordine',
    products: 'Prodotti',
    total: 'Totale',
    createdAt: 'Creata il',
    status: 'Stato',
    toRefund: 'Da rimborsare',
    refunded: 'Rimborsata',
  },
};

export const catalogue = {
  orders,
  refundRequests,
  resources: { orders: ordersResource, 'refund-requests': refundRequestsResource },
};
