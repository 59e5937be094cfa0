import type { Kpi } from '#domain/dashboard/schema.ts';
import type { EventFigure } from '#domain/events/tabs.ts';
import type { OrderInfo } from '#domain/orders/schema.ts';
import type { ProductKpi, VariantKpi } from '#domain/products/schema.ts';
import type { ReportName, reportFigures } from '#domain/reports/schema.ts';
import type { WaitingFigure } from '#domain/waiting-list/figures.ts';
import { figuresOfBookings, figuresOfPayments } from '../money-figures.ts';
import { money } from './payments/money.ts';

const { means } = money;
type AmountOrCount = Exclude<keyof VariantKpi, '_id' | 'productId' | 'name' | 'isVisible'>;

/** What each figure counts, in one sentence, as `domain/metrics` defines it; screens show it where the figure stands. */
export const figures = {
  dashboard: {
    followers: 'Everyone who follows the community, guests included.',
    waitingFollowers: 'People who asked to follow the community and are waiting for an answer.',
    activeEvents: 'Events that can still be booked, without free public events.',
    pendingParticipationRequest: 'Requests you have not answered yet.',
    totalValidTickets: 'Tickets of all events that are not cancelled.',
    totalTicketsToRefund: 'Cancelled tickets you still have to refund.',
    totalAmount: 'The prices of valid tickets that are paid, by any payment type.',
    totalOrdersToDeliver: 'Paid orders with items to ship or hand over, without an open refund.',
    totalOrdersDelivered: 'Orders with every item shipped or handed over.',
    totalAmountMerchandising: 'Paid items with their delivery, less refunds.',
  } satisfies Record<keyof Kpi, string>,
  events: {
    pendingParticipationRequests: 'Requests you have not answered yet.',
    ticketsValid: 'Tickets that are not cancelled: one place each.',
    ticketsInvalid: 'Cancelled tickets, refunded or not.',
    ticketsToPayTotal: 'Valid tickets that are still to be paid.',
    onlineReservationsTotal: 'Bookings paid by card, with all their tickets.',
    ticketsToRefundTotal: 'Cancelled tickets you still have to refund.',
    scannedTickets: 'Valid tickets that have been checked in.',
    takings: means.paidValue,
    toRefund:
      'What you still have to refund for cancelled tickets, less what you keep. Double payments are in the statement.',
  } satisfies Record<EventFigure | 'takings' | 'toRefund', string>,
  orders: {
    toDeliver: 'Items that are paid and not yet shipped or handed over, also of orders with an open refund.',
    readyToDelivery: 'Paid orders with items to ship or hand over, without an open refund.',
    toRefund: 'Orders with a refund to decide or to make.',
    delivered: 'Orders with every item shipped or handed over.',
    ordersCount: 'All orders, also those that expired unpaid.',
    totalStock: 'Items that can still be ordered.',
    totalGain: 'Paid items with their delivery, less refunds.',
    totalRefunded: 'Money given back for refunded items.',
  } satisfies Record<keyof OrderInfo, string>,
  products: {
    totalSells: 'Items that were paid, whatever happened to them later.',
    totalToDeliver: 'Paid items to ship by courier.',
    totalToWithdraw: 'Paid items to hand over on site.',
    totalGain: 'Paid items with their delivery, less refunds.',
    toRefund: 'Items whose refund was accepted but not made yet.',
    refunded: 'Items whose money was given back.',
  } satisfies Record<Exclude<keyof ProductKpi, 'price' | 'stock'>, string>,
  variants: {
    stock: 'Items that can still be ordered.',
    totalItemSold: 'Items that were paid, whatever happened to them later.',
    totalDelivered: 'Items shipped or handed over.',
    totalToBeDelivered: 'Paid items to ship or hand over.',
    totalRefusedOrRefounded: 'Items of orders that expired, and items whose money was given back.',
    totalPrice: 'The price of paid items, with their delivery.',
    totalToBeRefunded: 'The price of items still to be refunded.',
    totalRefunded: 'Money given back for refunded items.',
  } satisfies Record<AmountOrCount, string>,
  waitingList: {
    waiting: 'People waiting, and the places they ask for.',
    offered: 'People who can take places now, and the places held for them.',
    accepted: 'People who took places, and how many.',
    expired: 'People whose offer expired, and the places they had asked for.',
    declined: 'People who declined the places offered, and how many they had asked for.',
  } satisfies Record<WaitingFigure, string>,
  reports: {
    events: {
      rows: 'The events that match the filters.',
      places: 'Valid tickets: one place each.',
      takings: means.paidValue,
      toPay: means.awaited,
      toRefund: means.owed,
    },
    'participation-requests': {
      rows: 'The requests that match the filters.',
      pending: 'Without an answer, or waiting for a card.',
      accepted: 'Requests that were accepted.',
      refused: 'Declined, withdrawn or expired.',
      places: 'Places of the accepted requests.',
    },
    payments: {
      rows: 'The payments that match the filters.',
      ...figuresOfPayments(means),
      plans: 'What communities paid for their plans, less refunds.',
    },
    reservations: {
      rows: 'The bookings that match the filters.',
      places: 'Valid tickets: one place each.',
      ...figuresOfBookings(means),
    },
    orders: {
      rows: 'The orders that match the filters.',
      ...figuresOfBookings(means),
    },
    'tenant-subscriptions': {
      rows: 'Followers and people who asked to follow.',
      accepted: 'Followers, guests included.',
      pending: 'People waiting for an answer.',
      premium: 'Followers of the premium tier.',
      top: 'Followers who are associates.',
    },
    tenants: {
      rows: 'The communities that match the filters.',
      enabled: 'Communities that can sign in.',
      subscribed: 'Communities with an active plan.',
      paymentsEnabled: 'Communities that can take card payments.',
    },
  } satisfies { [N in ReportName]: Record<keyof (typeof reportFigures)[N], string> },
};

export const catalogue = { figures };
