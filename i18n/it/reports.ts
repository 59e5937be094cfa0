import type { reports as en, reportsResource as enResource } from '../en/reports.ts';
import { figuresOfBookings, figuresOfPayments } from '../money-figures.ts';
import type { Texts } from '../texts.ts';
import { money } from './payments/money.ts';

const { word } = money;

export const reports = {
  help: 'Cifre, righe e file di ogni area, per il periodo che scegli.',
  totals: 'Totali di tutte le righe filtrate',
  emptyTitle: 'Ancora niente da riportare',
  emptyText: 'Appena c’è qualcosa, qui ne trovi le cifre.',
  attendance: {
    tile: 'Chi segue, prenota e viene',
    text: 'Posti occupati, da dove arrivano le prenotazioni, chi è venuto una volta sola',
  },
  events: {
    tile: 'Report eventi',
    text: 'Posti, valore pagato, quanto è da pagare e quanto è da rimborsare, evento per evento',
    name: 'Evento',
    type: 'Tipo',
    category: 'Categoria',
    tenant: 'Community',
    status: 'Stato',
    startDate: 'Inizio',
    places: 'Posti',
    toPay: word.awaited,
    toRefund: word.owed,
    takings: word.paidValue,
    figures: {
      rows: 'Eventi',
      places: 'Posti occupati',
      takings: word.paidValue,
      toPay: word.awaited,
      toRefund: word.owed,
    },
  },
  'participation-requests': {
    tile: 'Report richieste',
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
    text: 'Quanto è stato incassato, è da pagare e rimborsato, le commissioni della piattaforma e quanto resta',
    figures: {
      rows: 'Pagamenti',
      ...figuresOfPayments(word),
      plans: 'Piani delle community',
    },
  },
  reservations: {
    tile: 'Report prenotazioni',
    text: 'Ogni prenotazione: quanto vale, quanto è entrato e quanto è tornato indietro',
    figures: {
      rows: 'Prenotazioni',
      places: 'Posti',
      ...figuresOfBookings(word),
    },
  },
  orders: {
    tile: 'Report ordini',
    text: 'Che cosa è stato ordinato, quanto ne è stato incassato e quanto è tornato indietro',
    figures: {
      rows: 'Ordini',
      ...figuresOfBookings(word),
    },
  },
  'tenant-subscriptions': {
    tile: 'Report follower',
    text: 'Chi segue, da quando e con quale tipo',
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

export const catalogue = { reports, resources: { reports: reportsResource } };
