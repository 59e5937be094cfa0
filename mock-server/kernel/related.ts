import { takenFor } from '#demo/support/outcomes.ts';
import type { DemoTicket } from '#demo/support/types.ts';
import type { Scan } from '#domain/check-in/schema.ts';
import { beginningOf } from '#domain/events/dates.ts';
import type { Event } from '#domain/events/entity.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import type { SoldOrder } from '#domain/metrics/shop.ts';
import { lineAmount, payableLines } from '#domain/orders/amounts.ts';
import type { Order } from '#domain/orders/schema.ts';
import { type MoneyState, moneyOf } from '#domain/payments/ledger/entries.ts';
import { feeKept, takenOf, waitingOf } from '#domain/payments/net.ts';
import { isFailedRefund } from '#domain/payments/refund.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { troubleOf } from '#domain/payments/trouble.ts';
import { keptByLine } from '#domain/refund-requests/kept.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Person } from '#domain/shared/person.ts';
import { owedBackOf } from '#domain/tickets/paid.ts';
import type { ParticipantInfo, Ticket } from '#domain/tickets/schema.ts';
import { firstPlaceOf } from '#domain/transports/places.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { Store } from './store.ts';

export const byId = <T extends { _id: string }>(rows: readonly T[], id: string | null): T | undefined =>
  rows.find((row) => row._id === id);

export function tenantRef(store: Store, tenantId: string): { _id: string; businessName: string } {
  const tenant = store.tenants.find((one) => one.userId === tenantId);
  return { _id: tenantId, businessName: tenant?.businessName ?? '' };
}

interface Named {
  userId?: string | null;
  tenantId?: string | null;
  eventId?: string | null;
  reservationId?: string | null;
  orderId?: string | null;
}

/** A row with whole records in place of the ids it has: what a call does not declare of them does not leave. */
export function withRelated<T extends Named>(store: Store, row: T) {
  const { userId = null, tenantId = null, eventId = null, reservationId = null, orderId = null } = row;
  const user = byId(store.users, userId);
  const event = byId(store.events, eventId);
  const reservation = byId(store.reservations, reservationId);
  const order = byId(store.orders, orderId);
  return {
    ...row,
    ...(tenantId && { tenant: tenantRef(store, tenantId) }),
    ...(user && { user: { ...user, phone: user.phone ?? null } }),
    ...(event && { event: { ...event, startDate: beginningOf(event), freePlaces: freePlacesOf(event) } }),
    ...(reservation && { reservation }),
    ...(order && { order }),
  };
}

export const isHandedOn = (store: Store, ticketId: string): boolean =>
  store.handOns.some((one) => one.ticketId === ticketId && one.state === 'accepted');

/** Tickets that somebody took over and paid for. */
export const paidByTakers = (store: Store, tickets: readonly DemoTicket[]): DemoTicket[] =>
  tickets.filter(({ _id, payedAt }) => {
    const since = store.handOns.find((one) => one.ticketId === _id && one.state === 'accepted')?.settledAt;
    return since && payedAt && payedAt > since;
  });

/** What people paid who took a ticket over, and what of it goes back to them. */
export function othersMoney(store: Store, tickets: readonly DemoTicket[]) {
  const of = (amountOf: (ticket: DemoTicket) => number) =>
    paidByTakers(store, tickets).flatMap((ticket) => {
      const { name, surname } = ticket.participantInfo;
      const amount = amountOf(ticket);
      return amount > 0 ? [{ name, surname, amount }] : [];
    });
  return {
    othersOwed: of((ticket) => (ticket.condition === 'toRefund' ? owedBackOf(ticket) : 0)),
    othersTaken: of(takenFor),
  };
}

export function showTicket(store: Store, ticket: DemoTicket): Ticket {
  const { transport } = firstPlaceOf(ticket.places);
  const { reservation, ...shown } = withRelated(store, {
    ...{ keptAmount: 0, keptReason: null, ...ticket },
    givenBackAmount: moneyOf({ ...ticket, paidAmount: takenFor(ticket) }).givenBack,
  });
  const booker = byId(store.users, reservation?.userId ?? null);
  const isConfirmed = store.confirmations.some(({ reservationId }) => reservationId === ticket.reservationId);
  return {
    ...shown,
    isWrittenTo: ticket.isSent || (isConfirmed && ticket.participantInfo.email === booker?.email),
    isHandedOn: isHandedOn(store, ticket._id),
    isProven: true,
    participantInfo: { ...ticket.participantInfo, ...(transport && { transport }) },
    ...(reservation && {
      reservation: {
        ...reservation,
        departurePoint: reservation.departurePoint?.groupingPoint ?? null,
        participants: reservation.slots,
        isDisputed: store.payments.some((one) => one.isDisputed === true && one.reservationId === reservation._id),
        ...(booker && {
          booker: {
            ...{ name: `${booker.name} ${booker.surname}`, email: booker.email },
            isWrittenTo: isConfirmed,
          },
        }),
      },
    }),
  };
}

export const ticketsOf = (store: Store, reservationId: string): DemoTicket[] =>
  store.tickets.filter((ticket) => ticket.reservationId === reservationId);

export function showReservation(store: Store, row: Reservation) {
  const shown = withRelated(store, row);
  const payment = store.payments.find((one) => one.reservationId === row._id);
  return {
    // Frozen with the booking on the server; the demo's bookings have their event's own.
    ...{ cancellationPolicy: shown.event?.cancellationPolicy ?? null, confirmBy: null, isLapsed: false },
    ...shown,
    ...(payment && { payment: { ...payment, expiresAt: payment.expiresAt ?? null } }),
  };
}

/** What of each line of orders is kept, by line. */
export const keptIn = ({ orders, refundRequests }: Pick<Store, 'orders' | 'refundRequests'>): Map<string, number> =>
  keptByLine(
    orders.flatMap(({ products }) => products.map((line) => ({ id: line._id, amount: lineAmount(line) }))),
    refundRequests.map(({ productIds, payment }) => ({ lineIds: productIds, amount: payment.amount })),
  );

/** Orders as the figures of merchandise see them. */
export function soldOrders(store: Pick<Store, 'orders' | 'refundRequests'>, orders: readonly Order[]): SoldOrder[] {
  const kept = keptIn(store);
  return orders.map(({ status, products }) => ({
    status,
    lines: products.map((line) => ({ ...line, givenBack: lineAmount(line) - (kept.get(line._id) ?? 0) })),
  }));
}

/** The lines of an order as its payment sees them. */
export function payableOf(store: Store, order: Order) {
  const refundRequests = store.refundRequests.filter(({ orderId }) => orderId === order._id);
  const kept = keptIn({ orders: [order], refundRequests });
  return payableLines(order.products, order.status === 'refused', ({ _id }) => kept.get(_id) ?? 0);
}

/** What a payment pays: the tickets of a booking, or the lines of an order. */
interface PaidThings {
  tickets: readonly DemoTicket[];
  lines: ReturnType<typeof payableOf>;
}

/** Where the money of a payment stands, from its tickets or lines, as the server's ledger has it. */
function balancesOf(row: Payment, { tickets, lines }: PaidThings) {
  const things = [...tickets.map((ticket) => ({ ...ticket, paidAmount: takenFor(ticket) })), ...lines];
  if (things.length === 0) return { takenAmount: takenOf(row), owedAmount: 0, keptAmount: 0 };
  const states = things.map(moneyOf);
  const sum = (kind: keyof MoneyState) => states.reduce((total, state) => total + state[kind], 0);
  return {
    ...{ takenAmount: sum('taken'), owedAmount: sum('owed'), keptAmount: sum('kept') },
    refundedAmount: sum('givenBack'),
  };
}

/** When the last of a payment's money came. */
function takenAtOf(row: Payment, { tickets, lines }: PaidThings): string | null {
  const ofTickets = tickets.flatMap(({ price, payedAt }) => (price > 0 && payedAt !== null ? [payedAt] : []));
  const isOfRow =
    lines.some(({ paidAmount }) => paidAmount > 0) || (tickets.length + lines.length === 0 && takenOf(row) > 0);
  return [...ofTickets, ...(isOfRow ? [row.createdAt] : [])].sort().at(-1) ?? null;
}

/** What of a payment did not go smoothly. */
export const troubleIn = ({ refunds = [], attempts = [] }: Pick<Payment, 'refunds' | 'attempts'>) =>
  troubleOf(
    attempts,
    refunds.map(({ toldReason = null, ...refund }) => ({ ...refund, toldReason })),
  );

/** The rows of a store by their ids. */
const byIds = <T extends { _id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row._id, row]));

/**
 * Finds what payments belong to in the store as it is now. Everything is put in order once: lists and figures go through
 * thousands of payments, each of which would look through as many tickets.
 */
export function paymentReader(store: Store) {
  const orders = byIds(store.orders);
  const tickets = groupBy(store.tickets, ({ reservationId }) => reservationId);

  function thingsOf({ reservationId, orderId }: Payment): PaidThings {
    const order = orders.get(orderId ?? '');
    return { tickets: tickets.get(reservationId ?? '') ?? [], lines: order ? payableOf(store, order) : [] };
  }

  /** The payment as the API answers it. */
  function show({ refunds, attempts, wasRefused: _wasRefused, ...row }: Payment) {
    const things = thingsOf(row);
    const balances = balancesOf(row, things);
    const { othersOwed, othersTaken } = othersMoney(store, things.tickets);
    const failed = balances.owedAmount > 0 ? (refunds ?? []).find(isFailedRefund) : undefined;
    return {
      ...{ orderId: null, expiresAt: null, isHold: false, surplusAmount: 0, isRefundPending: false, isDisputed: false },
      ...{ refundError: failed?.error ?? null, isRefundFailed: failed !== undefined },
      ...{ card: null, recordedBy: null, receivedAt: null, note: null },
      ...withRelated(store, row),
      ...balances,
      ...(othersOwed.length > 0 && { othersOwed }),
      ...(othersTaken.length > 0 && { othersTaken }),
      trouble: troubleIn({ refunds, attempts }),
      waitingAmount: waitingOf({ ...row, ...balances }),
      takenAt: takenAtOf(row, things),
      feeKept: feeKept(row),
      disputeFee: 0,
    };
  }
  return { thingsOf, show };
}

/** A check-in that counts. */
const isEntry = ({ status, revertedAt }: Scan): boolean => status === 'valid' && revertedAt === null;

export function showScan(store: Store, scan: Scan): Scan {
  const ticket = byId(store.tickets, scan.ticketId);
  if (!ticket) return scan;
  const { name, surname } = ticket.participantInfo;
  const first = scan.status === 'used' && store.scans.find((one) => one.ticketId === ticket._id && isEntry(one));
  return {
    ...scan,
    ticket: { _id: ticket._id, code: ticket.code, name, surname },
    ...(first && { firstScan: { _id: first._id, at: first.at, userName: first.userName, device: first.device } }),
  };
}

export function personOf(store: Store, userId: string, tenantId: string | null): Person | undefined {
  const user = byId(store.users, userId);
  if (!user) return undefined;
  const follower = store.tenantSubscriptions.find((row) => row.userId === userId && row.tenantId === tenantId);
  const tenant = store.tenants.find((one) => one.userId === userId);
  return {
    _id: user._id,
    role: user.role,
    name: user.name,
    surname: user.surname,
    email: user.email,
    createdAt: user.createdAt,
    ...(follower && { userType: follower.userType }),
    ...(tenant && { businessName: tenant.businessName }),
    ...(user.address && { address: user.address }),
  };
}

/** Followers, guests and those who booked, asked or ordered: whom a community may see. */
export function relatedTo(store: Store, tenantId: string | null): Set<string> {
  const { tenantSubscriptions, reservations, participations, orders, users } = store;
  const rows = [...tenantSubscriptions, ...reservations, ...participations, ...orders].filter(
    (row) => row.tenantId === tenantId,
  );
  const guests = users.filter((user) => user.role === 'guest' && user.tenantId === tenantId);
  return new Set([...rows.map((row) => row.userId), ...guests.map((user) => user._id)]);
}

/** What people are found by wherever their address may be seen. */
export function personWords(store: Store, userId: string): string {
  const user = byId(store.users, userId);
  return user ? `${user.surname} ${user.name} ${user.email}` : '';
}

/** The phone whose last digits find what somebody booked, asked for, paid or ordered. */
export const phoneOf = (store: Store, userId: string): string | null => byId(store.users, userId)?.phone ?? null;

/** What a booking or request is found by: who made it, who takes part, its code. */
export const bookingWords = (
  store: Store,
  { userId, participantsInfo, code = '' }: { userId: string; participantsInfo: ParticipantInfo[]; code?: string },
): string => {
  const people = participantsInfo.map(({ surname, name, email }) => `${surname} ${name} ${email}`);
  return [personWords(store, userId), ...people, code].join(' ');
};

/** What events are found by, wherever they are listed. */
export const eventWords = ({ name, locationAddress, destinationAddress }: Event): string =>
  [name, locationAddress?.city, destinationAddress?.city, destinationAddress?.plainAddress].join(' ');
