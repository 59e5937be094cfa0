import type { DemoTicket } from '#demo/support/types.ts';
import type { Scan } from '#domain/check-in/schema.ts';
import { beginningOf } from '#domain/events/dates.ts';
import { freePlacesOf } from '#domain/metrics/places.ts';
import type { SoldOrder } from '#domain/metrics/shop.ts';
import { lineAmount, payableLines } from '#domain/orders/amounts.ts';
import type { Order } from '#domain/orders/schema.ts';
import type { ParticipationRequest } from '#domain/participations/schema.ts';
import { type MoneyState, moneyOf } from '#domain/payments/ledger/entries.ts';
import { feeKept, takenOf, waitingOf } from '#domain/payments/net.ts';
import { isFailedRefund } from '#domain/payments/refund.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { troubleOf } from '#domain/payments/trouble.ts';
import { keptByLine } from '#domain/refund-requests/kept.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import type { Person } from '#domain/shared/person.ts';
import type { Ticket } from '#domain/tickets/schema.ts';
import { firstPlaceOf } from '#domain/transports/places.ts';
import { groupBy } from '#domain/values/group-by.ts';
import type { Store } from './store.ts';

export const byId = <T extends { _id: string }>(rows: readonly T[], id: string | null): T | undefined =>
  rows.find((row) => row._id === id);

export function tenantRef(store: Store, tenantId: string): { _id: string; businessName: string } {
  const tenant = store.tenants.find((one) => one.userId === tenantId);
  return { _id: tenantId, businessName: tenant?.businessName ?? '' };
}

export function showTicket(store: Store, ticket: DemoTicket): Ticket {
  const reservation = byId(store.reservations, ticket.reservationId);
  const { transport } = firstPlaceOf(ticket.places);
  const event = byId(store.events, ticket.eventId);
  return {
    ...{ keptAmount: 0, keptReason: null },
    ...ticket,
    participantInfo: { ...ticket.participantInfo, ...(transport && { transport }) },
    ...(reservation && {
      reservation: {
        _id: reservation._id,
        code: reservation.code,
        userId: reservation.userId,
        paymentType: reservation.paymentType,
        departurePoint: reservation.departurePoint?.groupingPoint ?? null,
        participants: reservation.slots,
        isDisputed: store.payments.some((one) => one.isDisputed === true && one.reservationId === reservation._id),
      },
    }),
    ...(event && { event: { _id: event._id, name: event.name } }),
  };
}

export const ticketsOf = (store: Store, reservationId: string): DemoTicket[] =>
  store.tickets.filter((ticket) => ticket.reservationId === reservationId);

export function showReservation(store: Store, row: Reservation): Reservation {
  const user = byId(store.users, row.userId);
  const event = byId(store.events, row.eventId);
  const payment = store.payments.find((one) => one.reservationId === row._id);
  return {
    // Frozen with the booking on the server; the demo's bookings have their event's own.
    ...{ cancellationPolicy: event?.cancellationPolicy ?? null, confirmBy: null, isLapsed: false },
    ...row,
    tenant: tenantRef(store, row.tenantId),
    ...(user && {
      user: {
        ...{ _id: user._id, role: user.role, name: user.name, surname: user.surname },
        ...{ email: user.email, phone: user.phone ?? null },
      },
    }),
    ...(event && {
      event: {
        _id: event._id,
        name: event.name,
        startDate: beginningOf(event),
        selectionType: event.selectionType,
        status: event.status,
        cardImage: event.cardImage,
      },
    }),
    ...(payment && {
      payment: {
        ...{ _id: payment._id, status: payment.status, amount: payment.amount },
        expiresAt: payment.expiresAt ?? null,
      },
    }),
  };
}

export function showRequest(store: Store, row: ParticipationRequest): ParticipationRequest {
  const user = byId(store.users, row.userId);
  const event = byId(store.events, row.eventId);
  return {
    ...{ authorizeBy: null, confirmBy: null },
    ...row,
    tenant: tenantRef(store, row.tenantId),
    ...(user && { user: { _id: user._id, name: user.name, surname: user.surname, email: user.email } }),
    ...(event && { event: { _id: event._id, name: event.name, freePlaces: freePlacesOf(event) } }),
  };
}

/** A request by itself: lists leave its payment out. */
export function showWholeRequest(store: Store, row: ParticipationRequest): ParticipationRequest {
  const payment = store.payments.findLast((one) => one.participationRequestId === row._id);
  return {
    ...showRequest(store, row),
    ...(payment && {
      payment: {
        ...{ _id: payment._id, status: payment.status, amount: payment.amount },
        ...{ expiresAt: payment.expiresAt ?? null, payPath: null },
      },
    }),
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
  const things = [...tickets.map((ticket) => ({ ...ticket, wasPayed: ticket.payedAt !== null })), ...lines];
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
  const isOfRow = lines.some(({ wasPayed }) => wasPayed) || (tickets.length + lines.length === 0 && takenOf(row) > 0);
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
  const [users, events, reservations] = [byIds(store.users), byIds(store.events), byIds(store.reservations)];
  const orders = byIds(store.orders);
  const tickets = groupBy(store.tickets, ({ reservationId }) => reservationId);

  function thingsOf({ reservationId, orderId }: Payment): PaidThings {
    const order = orders.get(orderId ?? '');
    return { tickets: tickets.get(reservationId ?? '') ?? [], lines: order ? payableOf(store, order) : [] };
  }

  /** The payment as the API answers it. */
  function show({ refunds, attempts, wasRefused: _wasRefused, ...row }: Payment): Payment {
    const order = orders.get(row.orderId ?? '');
    const user = users.get(row.userId);
    const event = events.get(row.eventId ?? '');
    const reservation = reservations.get(row.reservationId ?? '');
    const things = thingsOf(row);
    const balances = balancesOf(row, things);
    const failed = balances.owedAmount > 0 ? (refunds ?? []).find(isFailedRefund) : undefined;
    return {
      ...{ orderId: null, expiresAt: null, isHold: false, surplusAmount: 0 },
      ...{
        refundError: failed?.error ?? null,
        isRefundFailed: failed !== undefined,
        isRefundPending: false,
        isDisputed: false,
        card: null,
        recordedBy: null,
        receivedAt: null,
        note: null,
      },
      ...row,
      ...balances,
      trouble: troubleIn({ refunds, attempts }),
      waitingAmount: waitingOf({ ...row, ...balances }),
      takenAt: takenAtOf(row, things),
      feeKept: feeKept(row),
      disputeFee: 0,
      tenant: tenantRef(store, row.tenantId),
      ...(user && { user: { _id: user._id, name: user.name, surname: user.surname, email: user.email } }),
      ...(event && { event: { _id: event._id, name: event.name } }),
      ...(reservation && { reservation: { _id: reservation._id, code: reservation.code } }),
      ...(order && { order: { _id: order._id, code: order.code } }),
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
