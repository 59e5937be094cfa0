import { localDay } from '../dashboard/day.ts';
import { BOUNCED_DAYS, SEATS_DUE_DAYS, TICKETS_DUE_DAYS, type Today } from '../dashboard/schema.ts';
import { beginningOf } from '../events/dates.ts';
import type { Event, PaymentType } from '../events/entity.ts';
import type { OrderLineStatus, OrderStatus } from '../orders/status.ts';
import { expiryOf, isLapsed } from '../participations/decide.ts';
import type { ParticipationStatus } from '../participations/schema.ts';
import { dueOf, isOwed } from '../payments/due.ts';
import { isPlanPayment } from '../payments/net.ts';
import { type BankPayout, failedPayoutsOf } from '../payments/provider-reasons.ts';
import type { PaymentStatus } from '../payments/status.ts';
import type { Reservation } from '../reservations/schema.ts';
import type { TicketCondition, TicketStatus } from '../shared/ticket-status.ts';
import type { KeptHandOnState } from '../tickets/hand-on.ts';
import { restOf } from '../tickets/paid.ts';
import { groupBy } from '../values/group-by.ts';
import type { Cents } from '../values/money.ts';
import { addDays } from '../values/time.ts';
import { byBeginning, type CountedEvent, type CountedFollower } from './community.ts';
import { unseatedOf } from './day.ts';
import { number, sum } from './sums.ts';

interface WaitingRequest extends Pick<Reservation, 'confirmBy'> {
  _id: string;
  eventId: string;
  status: ParticipationStatus;
  paymentType: PaymentType;
  createdAt: string;
  slots: number;
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
  /** Until when it can be paid by card. */
  expiresAt?: string | null | undefined;
  /** The buyer's bank contests it: since when, and who the buyer is. */
  contested?: { since: string; name: string } | undefined;
  /** A refund of what is owed did not go through: since when, and whose. */
  failedRefund?: { since: string; name: string } | undefined;
  /** What went back at the provider, while its booking is to be checked. */
  movedAtProvider?: { since: string; amount: Cents } | undefined;
}

interface AwaitedHandOn {
  _id: string;
  eventId: string;
  reservationId: string;
  state: KeptHandOnState;
  expiresAt: string;
  price: Cents;
}

type PayableEvent = CountedEvent & Pick<Event, 'wireTransferLimitDate' | 'onSiteLimitDate'>;

interface TodayTicket {
  eventId: string;
  reservationId: string;
  status: TicketStatus;
  condition: TicketCondition;
  price: Cents;
  isSent: boolean;
}

interface TodayOrder {
  status: OrderStatus;
  createdAt: string;
  totalPrice: Cents;
  lines: readonly { status: OrderLineStatus; quantity: number }[];
}

/** Rows of one community, followers whose person was deleted left out. */
export interface TodayRows {
  events: readonly PayableEvent[];
  requests: readonly WaitingRequest[];
  payments: readonly OpenPayment[];
  reservations: readonly Pick<Reservation, '_id' | 'paymentType' | 'departurePoint' | 'confirmBy'>[];
  tickets: readonly TodayTicket[];
  transports: readonly { eventId: string; layer: string; slots: number }[];
  followers: readonly CountedFollower[];
  handOns: readonly AwaitedHandOn[];
  orders: readonly TodayOrder[];
  /** Entries of gates without network that the server would have refused. */
  conflicts: readonly { eventId: string; at: string; name: string }[];
  /** What the provider sent to the bank, or could not. */
  payouts: readonly BankPayout[];
  /** Mails about bookings that came back, the newest last. */
  bounced: readonly { to: string; at: string; reservationId: string | null }[];
}

const nameOf = ({ events }: TodayRows, id: string | null | undefined): string | null =>
  events.find(({ _id }) => _id === id)?.name ?? null;

/** Requests of proven addresses that can still be decided, the one that lapses first, and the cents held on cards for them. */
function requestsOf(rows: TodayRows, now: Date): Today['requests'] {
  const pending = rows.requests
    .filter((request) => request.status === 'pending' && !request.confirmBy && !isLapsed(request, now))
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  const first = pending.find(({ paymentType }) => paymentType === 'stripe');
  const ids = new Set(pending.map(({ _id }) => _id));
  const held = rows.payments.filter(
    ({ status, participationRequestId }) => status === 'unpaid' && ids.has(participationRequestId ?? ''),
  );
  return {
    count: pending.length,
    people: sum(pending, ({ slots }) => slots),
    firstExpiresAt: first ? (expiryOf(first)?.toISOString() ?? null) : null,
    eventName: nameOf(rows, (first ?? pending[0])?.eventId),
    heldAmount: sum(held, ({ amount }) => amount),
  };
}

/** Tickets that wait for being sent, of confirmed events that begin within the next days. */
function ticketsOf(rows: TodayRows, now: Date): Today['tickets'] {
  const [from, to] = [now.toISOString(), addDays(now, TICKETS_DUE_DAYS).toISOString()];
  const typed = new Set(rows.reservations.filter(({ confirmBy }) => confirmBy).map(({ _id }) => _id));
  const unsent = rows.tickets.filter((one) => one.status === 'valid' && !one.isSent && !typed.has(one.reservationId));
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

/** What bookings that owe something are read from. */
export type OwingRows = Pick<TodayRows, 'events' | 'tickets' | 'reservations' | 'payments'>;

/** Bookings that owe something for events that come or were lately: how many people, how much and until when. */
export function owingBookingsOf({ events, tickets, reservations, payments }: OwingRows, now: Date) {
  const known = new Map(events.map((event) => [event._id, event]));
  const booked = new Map(reservations.map((row) => [row._id, row]));
  const expiries = new Map(payments.map((row) => [row.reservationId, row.expiresAt]));
  const owing = tickets.filter((ticket) => isOwed(ticket, known.get(ticket.eventId), now));
  return [...groupBy(owing, ({ reservationId }) => reservationId)].map(([id, own]) => {
    const event = known.get(own[0]?.eventId ?? '');
    const booking = booked.get(id) ?? { paymentType: 'atDeparture' };
    const due = event ? dueOf({ ...booking, expiresAt: expiries.get(id) }, event) : null;
    return { people: own.length, amount: sum(own, restOf), due };
  });
}

/** Of them, by the day they are to be paid. */
function toPayOf(rows: TodayRows, now: Date): Today['toPay'] {
  const bookings = owingBookingsOf(rows, now);
  const at = now.toISOString();
  const partOf = (some: typeof bookings) => ({ count: some.length, amount: sum(some, ({ amount }) => amount) });
  const dues = bookings.flatMap(({ due }) => due ?? []).sort();
  return {
    ...partOf(bookings),
    people: sum(bookings, ({ people }) => people),
    late: partOf(bookings.filter(({ due }) => due !== null && due < at)),
    lateSince: dues.find((due) => due < at) ?? null,
    today: partOf(bookings.filter(({ due }) => due !== null && due >= at && localDay(due) === localDay(now))),
    nextAt: dues.find((due) => due >= at) ?? null,
  };
}

/** People of the next trips who are on none of their buses. */
function seatsOf(rows: TodayRows, now: Date): Today['unseated'] {
  const [from, to] = [now.toISOString(), addDays(now, SEATS_DUE_DAYS).toISOString()];
  const due = rows.events
    .filter((event) => {
      const begins = beginningOf(event);
      return event.status === 'confirmed' && begins !== null && begins >= from && begins <= to;
    })
    .sort(byBeginning)
    .map((event) => ({ event, count: unseatedOf(event._id, rows) }))
    .filter(({ count }) => count > 0);
  const next = due[0]?.event;
  return {
    ...{ count: sum(due, ({ count }) => count), events: due.length },
    ...{ eventId: next?._id ?? null, eventName: next?.name ?? null },
    startDate: next ? beginningOf(next) : null,
  };
}

/** What is contested, the newest by name. */
function disputesOf(rows: TodayRows): Today['disputes'] {
  const contested = rows.payments.flatMap((payment) =>
    payment.contested ? [{ ...payment, ...payment.contested }] : [],
  );
  const newest = contested.at(-1);
  return {
    count: contested.length,
    amount: sum(contested, ({ amount }) => amount),
    since: newest?.since ?? null,
    name: newest?.name ?? null,
    ...{ reservationId: newest?.reservationId ?? null, orderId: newest?.orderId ?? null },
  };
}

/** Debts whose refund did not go through, the oldest by name. */
function failedRefundsOf(rows: TodayRows): Today['failedRefunds'] {
  const failed = rows.payments
    .flatMap(({ failedRefund, owedAmount = 0 }) =>
      failedRefund && owedAmount > 0 ? [{ ...failedRefund, owedAmount }] : [],
    )
    .sort((a, b) => a.since.localeCompare(b.since));
  const [oldest] = failed;
  const amount = sum(failed, ({ owedAmount }) => owedAmount);
  return { count: failed.length, amount, since: oldest?.since ?? null, name: oldest?.name ?? null };
}

/** What went back at the provider and nobody has looked at yet, the newest by its event. */
function movedAtProviderOf(rows: TodayRows): Today['atProvider'] {
  const moved = rows.payments
    .flatMap(({ movedAtProvider, ...payment }) => (movedAtProvider ? [{ ...payment, ...movedAtProvider }] : []))
    .sort((a, b) => b.since.localeCompare(a.since));
  const [newest] = moved;
  return {
    ...{ count: moved.length, amount: sum(moved, ({ amount }) => amount), eventName: nameOf(rows, newest?.eventId) },
    ...{ reservationId: newest?.reservationId ?? null, orderId: newest?.orderId ?? null },
  };
}

/** Addresses that mails came back from lately, the newest by its booking. */
function bouncedOf({ bounced }: TodayRows, now: Date): Today['bounced'] {
  const lately = bounced.filter(({ at }) => at > addDays(now, -BOUNCED_DAYS).toISOString());
  const newest = [...lately].sort((a, b) => a.at.localeCompare(b.at)).at(-1);
  const addresses = new Set(lately.map(({ to }) => to));
  return { count: addresses.size, address: newest?.to ?? null, reservationId: newest?.reservationId ?? null };
}

function conflictsOf({ conflicts }: TodayRows, now: Date): Today['conflicts'] {
  const lately = conflicts.filter(({ at }) => at > addDays(now, -1).toISOString());
  const newest = [...lately].sort((a, b) => a.at.localeCompare(b.at)).at(-1);
  return {
    count: lately.length,
    ...{ name: newest?.name ?? null, eventId: newest?.eventId ?? null, since: newest?.at ?? null },
  };
}

/** Tickets that are handed on once the organiser agrees, the first to end first. */
function handOnsOf(rows: TodayRows, now: Date): Today['handOns'] {
  const [first, ...others] = rows.handOns
    .filter(({ state, expiresAt }) => state === 'toApprove' && Date.parse(expiresAt) > now.getTime())
    .sort((a, b) => a.expiresAt.localeCompare(b.expiresAt) || a._id.localeCompare(b._id));
  if (!first) return { count: 0, amount: 0, firstExpiresAt: null, reservationId: null, eventName: null };
  const { expiresAt: firstExpiresAt, reservationId, eventId } = first;
  const amount = sum([first, ...others], ({ price }) => price);
  return { count: others.length + 1, amount, firstExpiresAt, reservationId, eventName: nameOf(rows, eventId) };
}

/** What waits for the organiser now. */
export function todayFigures(rows: TodayRows, now: Date): Today {
  const toShip = rows.orders.filter(({ status }) => status === 'readyToDelivery');
  const [oldestAt = null] = toShip.map(({ createdAt }) => createdAt).sort();
  const pieces = toShip.flatMap(({ lines }) => lines.filter(({ status }) => status === 'readyToDelivery'));
  return {
    at: now.toISOString(),
    toPay: toPayOf(rows, now),
    requests: requestsOf(rows, now),
    tickets: ticketsOf(rows, now),
    unseated: seatsOf(rows, now),
    refunds: refundsOf(rows),
    failedRefunds: failedRefundsOf(rows),
    atProvider: movedAtProviderOf(rows),
    bounced: bouncedOf(rows, now),
    // Lists are led with the server alone.
    takenTwice: { count: 0, amount: 0, reservationId: null, eventName: null },
    failedPayouts: failedPayoutsOf(rows.payouts),
    followers: { count: number(rows.followers, ({ status }) => status === 'pending') },
    handOns: handOnsOf(rows, now),
    disputes: disputesOf(rows),
    orders: {
      ...{ count: toShip.length, amount: sum(toShip, ({ totalPrice }) => totalPrice) },
      ...{ pieces: sum(pieces, ({ quantity }) => quantity), oldestAt },
    },
    conflicts: conflictsOf(rows, now),
  };
}
