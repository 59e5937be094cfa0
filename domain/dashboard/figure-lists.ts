import type { EventType } from '../events/entity.ts';
import { type EventFigure, tabOfFigure } from '../events/tabs.ts';
import type { OrderInfo } from '../orders/schema.ts';
import type { Kpi, Today } from './schema.ts';

/** The lists that are behind numbers, as the API calls them. */
export type FigureResource =
  | 'events'
  | 'orders'
  | 'participation-requests'
  | 'payments'
  | 'refund-requests'
  | 'reservations'
  | 'tenant-subscriptions'
  | 'tickets';

/** What a number counts: the list that shows it, filtered to exactly that. */
export interface FigureList {
  resource: FigureResource;
  filter: Readonly<Record<string, string | boolean | number | readonly string[]>>;
}

/** Several values mean any of them; the chips of the lists write them so too. */
const any = (...values: string[]) => values;

/** Requests that can still be decided: pending, of an address that is proven, and not yet run out. */
export const requestsToDecide: FigureList = {
  resource: 'participation-requests',
  filter: { status: 'pending', isLapsed: 'false', isProven: 'true' },
};

/** Payments that owe money back; what a community owes itself for its plan is the platform's affair. */
export const paymentsToRefund: FigureList = {
  resource: 'payments',
  filter: { 'owedAmount.$gt': 0, isPlan: 'false' },
};

const validTickets: FigureList = { resource: 'tickets', filter: { status: 'valid' } };
const ticketsToRefund: FigureList = { resource: 'tickets', filter: { condition: any('toRefund') } };
const pendingRequests: FigureList = { resource: 'participation-requests', filter: { status: 'pending' } };

/** What a figure of an event counts. */
export const listsOfEvent: Readonly<Record<EventFigure, FigureList>> = {
  pendingParticipationRequests: pendingRequests,
  ticketsValid: validTickets,
  ticketsInvalid: { resource: 'tickets', filter: { status: 'invalid' } },
  ticketsToPayTotal: { resource: 'tickets', filter: { status: 'valid', condition: any('pending') } },
  onlineReservationsTotal: { resource: 'reservations', filter: { paymentType: any('stripe'), isPayed: 'true' } },
  ticketsToRefundTotal: ticketsToRefund,
  scannedTickets: { resource: 'tickets', filter: { status: 'valid', isScanned: 'true' } },
};

/** What a figure of the dashboard counts; where it is money, the rows whose amounts it adds up. */
export const listsOfKpi: Readonly<Record<keyof Kpi, FigureList>> = {
  followers: { resource: 'tenant-subscriptions', filter: { status: 'accepted' } },
  waitingFollowers: { resource: 'tenant-subscriptions', filter: { status: 'pending' } },
  activeEvents: { resource: 'events', filter: { tab: 'onGoing' } },
  pendingParticipationRequest: pendingRequests,
  totalValidTickets: validTickets,
  totalTicketsToRefund: ticketsToRefund,
  totalAmount: { resource: 'tickets', filter: { status: 'valid', 'paidAmount.$gt': 0 } },
  totalOrdersToDeliver: { resource: 'orders', filter: { status: any('readyToDelivery') } },
  totalOrdersDelivered: { resource: 'orders', filter: { status: any('delivered') } },
  totalAmountMerchandising: { resource: 'orders', filter: { isPayed: 'true' } },
};

/** Followers who came since an instant and stayed, as the dashboard counts them by month. */
export const followersSince = (at: string): FigureList => ({
  resource: 'tenant-subscriptions',
  filter: { ...listsOfKpi.followers.filter, 'createdAt.$gte': at },
});

/** What a figure above the orders counts; pieces and stock have pages of their own. */
export const listsOfOrderInfo: Readonly<Record<Exclude<keyof OrderInfo, 'totalStock' | 'toDeliver'>, FigureList>> = {
  readyToDelivery: { resource: 'orders', filter: { status: any('readyToDelivery') } },
  toRefund: { resource: 'orders', filter: { status: any('toRefund', 'refundAccepted') } },
  delivered: { resource: 'orders', filter: { status: any('delivered') } },
  ordersCount: { resource: 'orders', filter: {} },
  totalGain: { resource: 'orders', filter: { isPayed: 'true' } },
  totalRefunded: { resource: 'refund-requests', filter: { status: any('refunded') } },
};

/** Bookings that owe something, whatever their way of paying: at the departure too. */
export const bookingsToPay: FigureList = { resource: 'reservations', filter: { isOwing: 'true' } };

/** What waits today and is counted by a list; everything else is decided or looked at where it is. */
export type TodayLine = 'toPay' | 'requests' | 'tickets' | 'refunds' | 'followers' | 'orders';

/** What each line counts. */
export function listsOfToday({ tickets }: Pick<Today, 'tickets'>): Readonly<Record<TodayLine, FigureList>> {
  return {
    toPay: bookingsToPay,
    requests: requestsToDecide,
    tickets: { resource: 'tickets', filter: { status: 'valid', isSent: 'false', eventId: tickets.eventIds } },
    refunds: paymentsToRefund,
    followers: listsOfKpi.waitingFollowers,
    orders: listsOfKpi.totalOrdersToDeliver,
  };
}

/** The page of the back office that shows a list; the one of debts always shows all of them. */
const pages: Readonly<Record<FigureResource, string>> = {
  events: 'events',
  orders: 'merchandising/orders',
  'participation-requests': 'participation-requests',
  payments: 'refunds',
  'refund-requests': 'merchandising/refund-requests',
  reservations: 'reservations',
  'tenant-subscriptions': 'tenant-subscriptions',
  tickets: 'tickets',
};

const filterIn = (filter: FigureList['filter']): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** Where a list is shown, filtered; `base` is the prefix of the role (`/tenant`). */
export function addressOfList(list: FigureList, base: string): string {
  // Who has to pay is a place of its own.
  const page = list === bookingsToPay ? `${base}/reservations/to-pay` : `${base}/${pages[list.resource]}`;
  return list.resource === 'payments' ? page : `${page}?${filterIn(list.filter)}`;
}

/** What follows the event page's address to open the list behind one of its figures, in its tab. */
export function addressOfEventFigure(figure: EventFigure, eventType: EventType): string {
  const tab = `?tab=${tabOfFigure(figure, eventType)}`;
  if (eventType === 'post') return tab;
  const { resource, filter } = listsOfEvent[figure];
  return `${tab}${resource === 'participation-requests' ? '&list=requests' : ''}&${filterIn(filter)}`;
}

/** Where a line of "needs you today" leads: tickets of one event to its own tab, from where they are sent. */
export function addressOfToday(line: TodayLine, today: Pick<Today, 'tickets'>, base: string): string {
  const list = listsOfToday(today)[line];
  const [eventId, ...further] = today.tickets.eventIds;
  if (line !== 'tickets' || !eventId || further.length > 0) return addressOfList(list, base);
  const { eventId: _one, ...filter } = list.filter;
  return `${base}/events/${eventId}?tab=tickets&${filterIn(filter)}`;
}
