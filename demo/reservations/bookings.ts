import type { PaymentType } from '#domain/events/entity.ts';
import { ticketPrice } from '#domain/events/price/price.ts';
import type { UserType } from '#domain/fields.ts';
import type { Payment } from '#domain/payments/schema.ts';
import type { Reservation } from '#domain/reservations/schema.ts';
import { DAY } from '#domain/values/time.ts';
import type { BuiltEvent } from '../events.ts';
import type { People } from '../people/people.ts';
import { type Clock, earliest, minutesAfter } from '../support/clock.ts';
import { crockfordCode, uuidAt } from '../support/ids.ts';
import { type Outcome, outcomeOf, settle } from '../support/outcomes.ts';
import type { Prng } from '../support/prng.ts';
import type { DemoTicket } from '../support/types.ts';
import { basePrice, participantOf, pickExtras } from './tickets.ts';

export interface Bookings {
  reservations: Reservation[];
  tickets: DemoTicket[];
  payments: Payment[];
}

type Pool = People['pools']['crinale'];

export interface BookingContext {
  prng: Prng;
  clock: Clock;
  built: BuiltEvent;
  pool: Pool;
  /** Requirement names the event asks its participants for. */
  fieldNames: readonly string[];
  feePercentage: number;
  /** Codes given out so far, over all events. */
  codes: Set<string>;
}

function freshCode(prng: Prng, codes: Set<string>, length: number): string {
  for (;;) {
    const code = crockfordCode(prng, length);
    if (codes.has(code)) continue;
    codes.add(code);
    return code;
  }
}

/** Who may have booked: members where the event asks for it, and past the date of their tier. */
function candidatesOf({ prng, clock, built, pool }: BookingContext): { person: Pool[number]; from: Date }[] {
  const { event } = built;
  return prng
    .shuffle(pool)
    .filter((person) => event.accessType === 'all' || person.isFollower)
    .map((person) => {
      const preemption = event.preemptions.find((one) => one.userType === person.userType);
      return { person, from: preemption ? new Date(preemption.preemptionDate) : built.opening };
    })
    .filter(({ from }) => from < clock.now);
}

function partySize(prng: Prng, built: BuiltEvent, left: number): number {
  const size = prng.weighted([
    [1, 18],
    [2, 31],
    [3, 20],
    [4, 18],
    [5, 8],
    [6, 5],
  ]);
  return Math.max(1, Math.min(size, built.event.slotsPerUser, left));
}

function paymentTypeOf(prng: Prng, types: readonly PaymentType[]): PaymentType {
  const weight: Record<PaymentType, number> = { stripe: 60, wireTransfer: 18, onSite: 12, atDeparture: 16, free: 1 };
  return prng.weighted(types.map((type) => [type, weight[type]] as const));
}

interface Order {
  person: { user: Pool[number]['user']; userType: UserType };
  createdAt: Date;
  size: number;
  outcome: Outcome;
  paymentType: PaymentType;
}

function book(context: BookingContext, order: Order, extrasLeft: Map<string, number>): Bookings {
  const { prng, built, fieldNames, codes } = context;
  const { event } = built;
  const { user, userType } = order.person;
  const reservationId = uuidAt(prng, order.createdAt);
  const createdAt = order.createdAt.toISOString();
  const tickets = Array.from({ length: order.size }, (_, index): DemoTicket => {
    const participant = participantOf(prng, event, fieldNames, user, userType, index);
    const extras = pickExtras(prng, built.extras, extrasLeft);
    if (extras.length > 0) participant.extraIds = extras.map((extra) => extra._id);
    const at = new Date(order.createdAt.getTime() + index + 1);
    return {
      _id: uuidAt(prng, at),
      code: freshCode(prng, codes, 10),
      status: 'valid',
      condition: 'pending',
      price: ticketPrice(basePrice(event, participant), extras),
      isSent: false,
      sentAt: null,
      isScanned: false,
      scannedAt: null,
      payedAt: null,
      reservationId,
      eventId: event._id,
      tenantId: event.tenantId,
      transportId: null,
      places: [],
      participantInfo: participant,
      materializedExtras: extras,
      createdAt: at.toISOString(),
      version: 1,
    };
  });
  const initialTotal = tickets.reduce((sum, ticket) => sum + ticket.price, 0);
  const reservation: Reservation = {
    _id: reservationId,
    code: freshCode(prng, codes, 8),
    userId: user._id,
    eventId: event._id,
    tenantId: event.tenantId,
    status: 'valid',
    slots: order.size,
    initialSlots: order.size,
    total: initialTotal,
    initialTotal,
    price: tickets[0]?.price ?? 0,
    paymentType: order.paymentType,
    isPayed: false,
    scannedTickets: 0,
    sentTickets: 0,
    totalTickets: order.size,
    payedTickets: 0,
    departurePoint: event.departurePoints.length > 0 ? prng.pick(event.departurePoints) : null,
    participantsInfo: tickets.map((ticket) => ticket.participantInfo),
    createdAt,
    version: 1,
  };
  const payment: Payment = {
    _id: uuidAt(prng, new Date(order.createdAt.getTime() + 500)),
    tenantId: event.tenantId,
    userId: user._id,
    eventId: event._id,
    reservationId,
    participationRequestId: null,
    amount: initialTotal,
    refundedAmount: 0,
    feeAmount: null,
    status: 'waitingPayment',
    paymentType: order.paymentType,
    createdAt,
    version: 1,
  };
  settle({ ...context, reservation, tickets, payment, outcome: order.outcome });
  return { reservations: [reservation], tickets, payments: [payment] };
}

/** Books one event up to the places it should have taken; each person has at most one booking. */
export function bookEvent(context: BookingContext): Bookings {
  const { prng, clock, built } = context;
  const result: Bookings = { reservations: [], tickets: [], payments: [] };
  const extrasLeft = new Map(built.extras.map((extra) => [extra._id, extra.availableQuantity]));
  const until = earliest(built.closing, minutesAfter(clock.now, -6));
  const isCancelled = built.event.status === 'canceled';
  const openedNow = until.getTime() - DAY < built.opening.getTime();
  let taken = 0;
  for (const { person, from } of candidatesOf(context)) {
    if (taken >= built.spec.taken || from >= until) break;
    const createdAt = new Date(from.getTime() + prng.next() * (until.getTime() - from.getTime()));
    const paymentType = paymentTypeOf(prng, built.event.paymentTypes);
    const isLost = !isCancelled && !openedNow && prng.chance(0.13);
    const outcome = outcomeOf({ prng, clock, built, paymentType, createdAt, isLost });
    const size = partySize(prng, built, isLost ? built.event.slotsPerUser : built.spec.taken - taken);
    const booked = book(context, { person, createdAt, size, outcome, paymentType }, extrasLeft);
    taken += isCancelled ? size : booked.tickets.filter((ticket) => ticket.status === 'valid').length;
    result.reservations.push(...booked.reservations);
    result.tickets.push(...booked.tickets);
    result.payments.push(...booked.payments);
  }
  return result;
}
