import type { figures as en } from '../en/figures.ts';
import { figuresOfBookings, figuresOfPayments } from '../money-figures.ts';
import type { Texts } from '../texts.ts';
import { money } from './payments/money.ts';

const { means } = money;

export const figures = {
  dashboard: {
    followers: 'Tutti quelli che seguono la community, ospiti compresi.',
    waitingFollowers: 'Chi ha chiesto di seguire la community e aspetta una risposta.',
    activeEvents: 'Gli eventi che si possono ancora prenotare, esclusi i post.',
    pendingParticipationRequest: 'Le richieste ancora senza risposta.',
    totalValidTickets: 'I biglietti non annullati di tutti gli eventi.',
    totalTicketsToRefund: 'I biglietti annullati di cui devi ancora restituire i soldi.',
    totalAmount: 'I prezzi dei biglietti validi già pagati, in qualunque modo.',
    totalOrdersToDeliver: 'Gli ordini pagati con pezzi da spedire o da consegnare, senza rimborsi aperti.',
    totalOrdersDelivered: 'Gli ordini con tutti i pezzi spediti o consegnati.',
    totalAmountMerchandising: 'Gli articoli pagati con la loro spedizione, meno quanto è stato restituito.',
  },
  events: {
    pendingParticipationRequests: 'Le richieste ancora senza risposta.',
    ticketsValid: 'I biglietti non annullati: un posto ciascuno.',
    ticketsInvalid: 'I biglietti annullati, rimborsati o no.',
    ticketsToPayTotal: 'I biglietti validi ancora da pagare.',
    onlineReservationsTotal: 'Le prenotazioni pagate con carta, con tutti i loro biglietti.',
    ticketsToRefundTotal: 'I biglietti annullati di cui devi ancora restituire i soldi.',
    scannedTickets: 'I biglietti validi già entrati.',
    takings: means.paidValue,
    toRefund:
      'Quanto devi restituire per i biglietti annullati, meno quanto trattieni; i pagamenti doppi sono nel conto.',
  },
  orders: {
    toDeliver: 'I pezzi pagati e non ancora spediti o consegnati, anche di ordini con un rimborso aperto.',
    readyToDelivery: 'Gli ordini pagati con pezzi da spedire o da consegnare, senza rimborsi aperti.',
    toRefund: 'Gli ordini con un rimborso da decidere o da restituire.',
    delivered: 'Gli ordini con tutti i pezzi spediti o consegnati.',
    ordersCount: 'Tutti gli ordini, anche quelli scaduti senza pagamento.',
    totalStock: 'I pezzi che si possono ancora ordinare.',
    totalGain: 'Gli articoli pagati con la loro spedizione, meno quanto è stato restituito.',
    totalRefunded: 'Quanto è stato restituito per gli articoli rimborsati.',
  },
  products: {
    totalSells: 'I pezzi pagati, qualunque cosa ne sia stato dopo.',
    totalToDeliver: 'I pezzi pagati da spedire con il corriere.',
    totalToWithdraw: 'I pezzi pagati da consegnare sul posto.',
    totalGain: 'I pezzi pagati con la loro spedizione, meno quanto è stato restituito.',
    toRefund: 'I pezzi con un rimborso accettato e ancora da restituire.',
    refunded: 'I pezzi i cui soldi sono stati restituiti.',
  },
  variants: {
    stock: 'I pezzi che si possono ancora ordinare.',
    totalItemSold: 'I pezzi pagati, qualunque cosa ne sia stato dopo.',
    totalDelivered: 'I pezzi spediti o consegnati.',
    totalToBeDelivered: 'I pezzi pagati da spedire o da consegnare.',
    totalRefusedOrRefounded: 'I pezzi di ordini scaduti, e quelli i cui soldi sono stati restituiti.',
    totalPrice: 'Quanto costano i pezzi pagati, con la loro spedizione.',
    totalToBeRefunded: 'Quanto costano i pezzi con un rimborso ancora da restituire.',
    totalRefunded: 'Quanto è stato restituito per i pezzi rimborsati.',
  },
  waitingList: {
    waiting: 'Chi aspetta, e i posti che chiede.',
    offered: 'Chi può prendere posti adesso, e i posti tenuti per loro.',
    accepted: 'Chi ha preso posti, e quanti.',
    expired: 'Chi ha lasciato scadere l’offerta, e i posti che aveva chiesto.',
    declined: 'Chi non ha voluto i posti offerti, e quanti ne aveva chiesti.',
  },
  reports: {
    events: {
      rows: 'Gli eventi scelti dai filtri.',
      places: 'I biglietti validi: un posto ciascuno.',
      takings: means.paidValue,
      toPay: means.awaited,
      toRefund: means.owed,
    },
    'participation-requests': {
      rows: 'Le richieste scelte dai filtri.',
      pending: 'Senza risposta, o in attesa della carta.',
      accepted: 'Quelle a cui hai detto di sì.',
      refused: 'Quelle rifiutate, ritirate o scadute.',
      places: 'I posti delle richieste accettate.',
    },
    payments: {
      rows: 'I pagamenti scelti dai filtri.',
      ...figuresOfPayments(means),
      plans: 'Quanto le community hanno pagato per i loro piani, meno quanto è stato restituito.',
    },
    reservations: {
      rows: 'Le prenotazioni scelte dai filtri.',
      places: 'I biglietti validi: un posto ciascuno.',
      ...figuresOfBookings(means),
    },
    orders: {
      rows: 'Gli ordini scelti dai filtri.',
      ...figuresOfBookings(means),
    },
    'tenant-subscriptions': {
      rows: 'I follower e chi ha chiesto di esserlo.',
      accepted: 'Chi segue la community, ospiti compresi.',
      pending: 'Chi ha chiesto e aspetta una risposta.',
      premium: 'I follower premium.',
      top: 'I follower associati.',
    },
    tenants: {
      rows: 'Le community scelte dai filtri.',
      enabled: 'Le community che possono accedere.',
      subscribed: 'Le community con un piano attivo.',
      paymentsEnabled: 'Le community che possono incassare con carta.',
    },
  },
} satisfies Texts<typeof en>;

export const catalogue = { figures };
