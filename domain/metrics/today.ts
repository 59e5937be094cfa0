import { TICKETS_DUE_DAYS, type Today } from '../dashboard/schema.ts';
import { beginningOf } from '../events/dates.ts';
import type { PaymentType } from '../events/schema.ts';
import type { OrderStatus } from '../orders/status.ts';
import { expiryOf, isLapsed } from '../participations/decide.ts';
import type { ParticipationStatus } from '../participations/schema.ts';
import { isPlanPayment } from '../payments/net.ts';
import type { PaymentStatus } from '../payments/status.ts';
import type { TicketStatus } from '../shared/ticket-status.ts';
import type { KeptHandOnState } from '../tickets/hand-on.ts';
import type { Cents } from '../values/money.ts';
import { addDays } from '../values/time.ts';
import { byBeginning, type CountedEvent, type CountedFollower } from './community.ts';
import { number, sum } from './sums.ts';

interface WaitingRequest {
  _id: string;
  eventId: string;
  status: ParticipationStatus;
  paymentType: PaymentType;
  createdAt: string;
}

interface OpenPayment {
  eventId: string | null;
  reservationId: string | null;
  participationRequestId: string | null;
  orderId?: string | null | undefined;
  status: PaymentStatus;
  amount: Cents;
  /** Money taken that is owed back. */
  owedAmount?: Cents | undefined;
  /** Cents that are contested, or went back at the provider and wait for somebody to look. */
  contestedAmount?: Cents | undefined;
}

interface AwaitedHandOn {
  _id: string;
  eventId: string;
  reservationId: string;
  state: KeptHandOnState;
  expiresAt: string;
}

/** Rows of one community, followers whose person was deleted left out. */
export interface TodayRows {
  events: readonly CountedEvent[];
  requests: readonly WaitingRequest[];
  payments: readonly OpenPayment[];
  tickets: readonly { eventId: string; status: TicketStatus; isSent: boolean }[];
  followers: readonly CountedFollower[];
  handOns: readonly AwaitedHandOn[];
  orders: readonly { status: OrderStatus; createdAt: string }[];
}

const nameOf = ({ events }: TodayRows, id: string | null | undefined): string | null =>
  events.find(({ _id }) => _id === id)?.name ?? null;

/** Requests that can still be decided, the one that lapses first, and the cents held on cards for them. */
function requestsOf(rows: TodayRows, now: Date): Today['requests'] {
  const pending = rows.requests
    .filter((request) => request.status === 'pending' && !isLapsed(request, now))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const first = pending.find(({ paymentType }) => paymentType === 'stripe');
  const ids = new Set(pending.map(({ _id }) => _id));
  const held = rows.payments.filter(
    ({ status, participationRequestId }) => status === 'unpaid' && ids.has(participationRequestId ?? ''),
  );
  return {
    count: pending.length,
    firstExpiresAt: first ? (expiryOf(first)?.toISOString() ?? null) : null,
    eventName: nameOf(rows, (first ?? pending[0])?.eventId),
    heldAmount: sum(held, ({ amount }) => amount),
  };
}

/** Valid tickets nobody has been sent, of confirmed events that begin within the next days. */
function ticketsOf(rows: TodayRows, now: Date): Today['tickets'] {
  const [from, to] = [now.toISOString(), addDays(now, TICKETS_DUE_DAYS).toISOString()];
  const unsent = rows.tickets.filter(({ status, isSent }) => status === 'valid' && !isSent);
  const due = rows.events
    .filter((event) => {
      const begins = beginningOf(event);
      return event.status === 'confirmed' && begins !== null && begins >= from && begins <= to;
    })
    .filter(({ _id }) => unsent.some(({ eventId }) => eventId === _id))
    .sort(byBeginning);
  const [next] = due;
  return {
    count: number(unsent, ({ eventId }) => due.some(({ _id }) => _id === eventId)),
    eventIds: due.map(({ _id }) => _id),
    eventId: next?._id ?? null,
    eventName: next?.name ?? null,
    startDate: next ? beginningOf(next) : null,
  };
}

/** Payments that owe money back, the cents they owe, and the event that owes the most; plans are the platform's. */
function refundsOf(rows: TodayRows): Today['refunds'] {
  const due = rows.payments
    .filter((payment) => !isPlanPayment(payment))
    .map(({ eventId, owedAmount = 0 }) => ({ eventId, owed: owedAmount }))
    .filter(({ owed }) => owed > 0);
  const sums = new Map<string | null, Cents>();
  for (const { eventId, owed } of due) sums.set(eventId, (sums.get(eventId) ?? 0) + owed);
  const [most] = [...sums].sort((a, b) => b[1] - a[1] || (String(a[0]) < String(b[0]) ? -1 : 1));
  const eventId = most?.[0] ?? null;
  return { count: due.length, amount: sum(due, ({ owed }) => owed), eventId, eventName: nameOf(rows, eventId) };
}

/** What is contested, the newest first. */
function contestedOf(rows: TodayRows): Today['contested'] {
  const contested = rows.payments.filter(({ contestedAmount = 0 }) => contestedAmount > 0);
  const newest = contested.at(-1);
  return {
    count: contested.length,
    amount: sum(contested, ({ contestedAmount = 0 }) => contestedAmount),
    ...{ reservationId: newest?.reservationId ?? null, orderId: newest?.orderId ?? null },
    eventName: nameOf(rows, newest?.eventId),
  };
}

/** Tickets that are handed on once the organiser agrees, the first to end first. */
function handOnsOf(rows: TodayRows, now: Date): Today['handOns'] {
  const [first, ...others] = rows.handOns
    .filter(({ state, expiresAt }) => state === 'toApprove' && Date.parse(expiresAt) > now.getTime())
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt) || a._id.localeCompare(b._id));
  if (!first) return { count: 0, firstExpiresAt: null, reservationId: null, eventName: null };
  const { expiresAt: firstExpiresAt, reservationId, eventId } = first;
  return { count: others.length + 1, firstExpiresAt, reservationId, eventName: nameOf(rows, eventId) };
}

/** What waits for the organiser now. */
export function todayFigures(rows: TodayRows, now: Date): Today {
  const toShip = rows.orders.filter(({ status }) => status === 'readyToDelivery');
  const [oldestAt = null] = toShip.map(({ createdAt }) => createdAt).sort();
  return {
    at: now.toISOString(),
    requests: requestsOf(rows, now),
    tickets: ticketsOf(rows, now),
    refunds: refundsOf(rows),
    followers: { count: number(rows.followers, ({ status }) => status === 'pending') },
    handOns: handOnsOf(rows, now),
    contested: contestedOf(rows),
    // Lists are led with the server alone.
    takenTwice: { count: 0, amount: 0, reservationId: null, eventName: null },
    orders: { count: toShip.length, oldestAt },
  };
}
