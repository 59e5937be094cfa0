import type { reports as en, reportsResource as enResource } from '../en/reports.ts';
import type { Texts } from '../texts.ts';

export const reports = {
  help: 'Cifre, righe e file di ogni area, per il periodo che scegli.',
  totals: 'Totali di tutte le righe filtrate',
  emptyTitle: 'Ancora niente da riportare',
  emptyText: 'Appena c’è qualcosa, qui ne trovi le cifre.',
  events: {
    tile: 'Report eventi',
    text: 'Posti, incassi e quanto è ancora da pagare o rimborsare, evento per evento',
    name: 'Evento',
    type: 'Tipologia',
    category: 'Categoria',
    tenant: 'Community',
    status: 'Stato',
    startDate: 'Inizio',
    places: 'Posti',
    toPay: 'Da pagare',
    toRefund: 'Da rimborsare',
    takings: 'Incassi',
    figures: {
      rows: 'Eventi',
      places: 'Posti occupati',
      takings: 'Incassi',
      toPay: 'Da pagare',
      toRefund: 'Da rimborsare',
    },
  },
  'participation-requests': {
    tile: 'Report richieste di partecipazione',
    text: 'Chi ha chiesto di partecipare e com’è andata',
    figures: {
      rows: 'Richieste',
      pending: 'In attesa',
      accepted: 'Accettate',
      refused: 'Rifiutate o scadute',
      places: 'Posti accettati',
    },
  },
  payments: {
    tile: 'Report pagamenti',
    text: 'Quanto è stato incassato, è atteso e rimborsato, le commissioni della piattaforma e quanto resta',
    figures: {
      rows: 'Pagamenti',
      taken: 'Incassato',
      waiting: 'Atteso',
      refunded: 'Rimborsato',
      fees: 'Commissioni',
      net: 'Netto',
      plans: 'Piani delle community',
    },
  },
  reservations: {
    tile: 'Report prenotazioni',
    text: 'Ogni prenotazione, quanto vale e quanto ne è stato incassato',
    figures: {
      rows: 'Prenotazioni',
      places: 'Posti',
      total: 'Valore',
      taken: 'Incassato',
      waiting: 'Atteso',
    },
  },
  orders: {
    tile: 'Report ordini',
    text: 'Che cosa è stato ordinato, quanto ne è stato incassato e quanto è tornato indietro',
    figures: {
      rows: 'Ordini',
      total: 'Valore',
      taken: 'Incassato',
      waiting: 'Atteso',
      refunded: 'Rimborsato',
    },
  },
  'tenant-subscriptions': {
    tile: 'Report follower',
    text: 'Chi segue, da quando e con quale tipologia',
    figures: {
      rows: 'Totale',
      accepted: 'Follower',
      pending: 'Richieste',
      premium: 'Premium',
      top: 'Associati',
    },
  },
  tenants: {
    tile: 'Report community',
    text: 'Le community della piattaforma, dalla più recente',
    figures: {
      rows: 'Community',
      enabled: 'Attive',
      subscribed: 'Con un piano',
      paymentsEnabled: 'Incassano con carta',
    },
  },
} satisfies Texts<typeof en>;

export const reportsResource = { name: 'Report |||| Report' } satisfies Texts<typeof enResource>;
