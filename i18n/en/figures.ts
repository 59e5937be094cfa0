import type { Kpi } from '#domain/dashboard/schema.ts';
import type { EventFigure } from '#domain/events/tabs.ts';
import type { OrderInfo } from '#domain/orders/schema.ts';
import type { ProductKpi, VariantKpi } from '#domain/products/schema.ts';
import type { ReportName, reportFigures } from '#domain/reports/schema.ts';
import type { WaitingFigure } from '#domain/waiting-list/figures.ts';
import { money } from './payments/money.ts';

const { means } = money;
type AmountOrCount = Exclude<keyof VariantKpi, '_id' | 'productId' | 'name' | 'isVisible'>;

/** What each figure counts, in one sentence, as `domain/metrics` defines it; screens show it where the figure stands. */
export const figures = {
  dashboard: {
    followers: 'Everybody who follows the community, guests included.',
    waitingFollowers: 'Who asked to follow the community and has no answer yet.',
    activeEvents: 'Events that can still be booked, posts left out.',
    pendingParticipationRequest: 'Requests you have not answered yet.',
    totalValidTickets: 'Tickets of all events that are not cancelled.',
    totalTicketsToRefund: 'Cancelled tickets whose money you still owe back.',
    totalAmount: 'The prices of valid tickets that are paid, whichever way.',
    totalOrdersToDeliver: 'Paid orders with pieces to ship or hand over.',
    totalOrdersDelivered: 'Orders with every piece shipped or handed over.',
    totalAmountMerchandising: 'Paid items with their delivery, less what went back.',
  } satisfies Record<keyof Kpi, string>,
  events: {
    pendingParticipationRequests: 'Requests you have not answered yet.',
    ticketsValid: 'Tickets that are not cancelled: one place each.',
    ticketsInvalid: 'Cancelled tickets, refunded or not.',
    ticketsToPayTotal: 'Valid tickets that are still to be paid.',
    onlineReservationsTotal: 'Reservations paid by card, with all their tickets.',
    ticketsToRefundTotal: 'Cancelled tickets whose money you still owe back.',
    scannedTickets: 'Valid tickets that have entered.',
    takings: means.paidValue,
    toRefund: 'What you owe back for cancelled tickets, less what you keep; payments made twice are in the statement.',
  } satisfies Record<EventFigure | 'takings' | 'toRefund', string>,
  orders: {
    toDeliver: 'Pieces that are paid and not yet shipped or handed over.',
    readyToDelivery: 'Paid orders with pieces to ship or hand over.',
    toRefund: 'Orders with a refund to decide or to give back.',
    delivered: 'Orders with every piece shipped or handed over.',
    ordersCount: 'All orders, also those that lapsed unpaid.',
    totalStock: 'Pieces that can still be ordered.',
    totalGain: 'Paid items with their delivery, less what went back.',
    totalRefunded: 'What went back for refunded items.',
  } satisfies Record<keyof OrderInfo, string>,
  products: {
    totalSells: 'Pieces that were paid, whatever became of them later.',
    totalToDeliver: 'Paid pieces to ship by courier.',
    totalToWithdraw: 'Paid pieces to hand over on site.',
    totalGain: 'Paid pieces with their delivery, less what went back.',
    toRefund: 'Pieces whose refund was accepted and is still owed.',
    refunded: 'Pieces whose money went back.',
  } satisfies Record<Exclude<keyof ProductKpi, 'price' | 'stock'>, string>,
  variants: {
    stock: 'Pieces that can still be ordered.',
    totalItemSold: 'Pieces that were paid, whatever became of them later.',
    totalDelivered: 'Pieces shipped or handed over.',
    totalToBeDelivered: 'Paid pieces to ship or hand over.',
    totalRefusedOrRefounded: 'Pieces of orders that lapsed, and pieces whose money went back.',
    totalPrice: 'What paid pieces cost, with their delivery.',
    totalToBeRefunded: 'What pieces cost whose refund is still owed.',
    totalRefunded: 'What went back for refunded pieces.',
  } satisfies Record<AmountOrCount, string>,
  waitingList: {
    waiting: 'Who waits, and the places they ask for.',
    offered: 'Who may take places now, and the places held for them.',
    accepted: 'Who took places, and how many.',
    expired: 'Whose offer ran out, and the places they had asked for.',
    declined: 'Who did not want the places offered, and how many they had asked for.',
  } satisfies Record<WaitingFigure, string>,
  reports: {
    events: {
      rows: 'The events the filters select.',
      places: 'Valid tickets: one place each.',
      takings: means.paidValue,
      toPay: means.awaited,
      toRefund: means.owed,
    },
    'participation-requests': {
      rows: 'The requests the filters select.',
      pending: 'Without an answer, or waiting for a card.',
      accepted: 'Answered with yes.',
      refused: 'Answered with no, withdrawn or lapsed.',
      places: 'Places of the accepted requests.',
    },
    payments: {
      rows: 'The payments the filters select.',
      taken: means.taken,
      refunded: means.refunded,
      net: means.net,
      fees: means.fees,
      disputeFees: means.disputeFees,
      payout: means.payout,
      waiting: means.awaited,
      owed: means.owed,
      kept: means.kept,
      plans: 'What communities paid for their plans, less what went back.',
    },
    reservations: {
      rows: 'The reservations the filters select.',
      places: 'Valid tickets: one place each.',
      total: means.value,
      waiting: means.awaited,
      taken: means.taken,
      refunded: means.refunded,
      net: means.net,
      owed: means.owed,
      kept: means.kept,
    },
    orders: {
      rows: 'The orders the filters select.',
      total: means.value,
      waiting: means.awaited,
      taken: means.taken,
      refunded: means.refunded,
      net: means.net,
      owed: means.owed,
      kept: means.kept,
    },
    'tenant-subscriptions': {
      rows: 'Followers and who asked to be one.',
      accepted: 'Who follows, guests included.',
      pending: 'Who asked and has no answer yet.',
      premium: 'Followers of the premium tier.',
      top: 'Followers who are associates.',
    },
    tenants: {
      rows: 'The communities the filters select.',
      enabled: 'Communities that may sign in.',
      subscribed: 'Communities with a plan that runs.',
      paymentsEnabled: 'Communities that can be paid by card.',
    },
  } satisfies { [N in ReportName]: Record<keyof (typeof reportFigures)[N], string> },
};

/** Its part of the catalogue. */
export const catalogue = { figures };
