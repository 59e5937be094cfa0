import type { ParticipationRequest, ParticipationStatus } from '#domain/participations/schema.ts';
import type { Payment } from '#domain/payments/schema.ts';
import { percentageOf } from '#domain/values/money.ts';
import { addDays } from '#domain/values/time.ts';
import { latest, minutesAfter } from '../support/clock.ts';
import { uuidAt } from '../support/ids.ts';
import type { BookingContext, Bookings } from './bookings.ts';
import { basePrice, participantOf } from './tickets.ts';

export interface Requests {
  participations: ParticipationRequest[];
  payments: Payment[];
}

/** The states to show on an event still open, and how many days ago each was asked. */
const openCases: readonly [ParticipationStatus, number][] = [
  ['pending', 0.3],
  ['pending', 1.4],
  ['pending', 2.6],
  ['pending', 4.1],
  ['pending', 5.7],
  ['pending', 6.4],
  ['toAuthorize', 0.2],
  ['declined', 3.2],
  ['declined', 8.5],
  ['canceled', 5.3],
  ['revoked', 9.1],
];
const pastCases: readonly [ParticipationStatus, number][] = [
  ['declined', 48],
  ['revoked', 52],
  ['canceled', 45],
];

const paymentStatusOf: Record<Exclude<ParticipationStatus, 'accepted'>, Payment['status']> = {
  pending: 'unpaid',
  toAuthorize: 'waitingPayment',
  declined: 'canceled',
  canceled: 'canceled',
  revoked: 'canceled',
};

/** Buyers' own bookings on a manual event began as requests; staff's did not. */
function acceptedRequests(context: BookingContext, bookings: Bookings): ParticipationRequest[] {
  const { prng, built, pool } = context;
  const roles = new Map(pool.map(({ user }) => [user._id, user.role]));
  return bookings.reservations
    .filter((reservation) => roles.get(reservation.userId) === 'user')
    .map((reservation) => {
      const createdAt = latest(built.opening, addDays(reservation.createdAt, -0.3 - prng.next() * 3));
      const request: ParticipationRequest = {
        _id: uuidAt(prng, createdAt),
        userId: reservation.userId,
        tenantId: reservation.tenantId,
        eventId: reservation.eventId,
        status: 'accepted',
        slots: reservation.initialSlots,
        departurePoint: reservation.departurePoint,
        paymentType: reservation.paymentType,
        total: reservation.initialTotal,
        participantsInfo: reservation.participantsInfo,
        createdAt: createdAt.toISOString(),
        version: 2,
      };
      const payment = bookings.payments.find((one) => one.reservationId === reservation._id);
      if (payment) payment.participationRequestId = request._id;
      return request;
    });
}

/** Requests of one manual event: the accepted ones behind its bookings, and the others in every state. */
export function requestsOf(context: BookingContext, bookings: Bookings): Requests {
  const { prng, clock, built, pool, fieldNames, feePercentage } = context;
  const { event } = built;
  const result: Requests = { participations: acceptedRequests(context, bookings), payments: [] };
  const booked = new Set(bookings.reservations.map((reservation) => reservation.userId));
  const others = prng
    .shuffle(pool)
    .filter(
      ({ user, isFollower }) =>
        user.role === 'user' && !booked.has(user._id) && (isFollower || event.accessType === 'all'),
    );
  const isPast = built.start < clock.now;
  for (const [index, [status, daysAgo]] of (isPast ? pastCases : openCases).entries()) {
    const person = others[index];
    const createdAt = addDays(clock.now, -daysAgo);
    if (!person || createdAt < built.opening) continue;
    const slots = Math.min(event.slotsPerUser, prng.int(1, 3));
    const isCard = status === 'toAuthorize' || status === 'revoked' || prng.chance(0.6);
    const paymentType = isCard ? 'stripe' : prng.pick(event.paymentTypes);
    const participantsInfo = Array.from({ length: slots }, (_, place) =>
      participantOf(prng, event, fieldNames, person.user, person.userType, place),
    );
    const amount = participantsInfo.reduce((sum, participant) => sum + basePrice(event, participant), 0);
    const request: ParticipationRequest = {
      _id: uuidAt(prng, createdAt),
      total: amount,
      userId: person.user._id,
      tenantId: event.tenantId,
      eventId: event._id,
      status,
      slots,
      departurePoint: event.departurePoints[0] ?? null,
      paymentType,
      participantsInfo,
      createdAt: createdAt.toISOString(),
      version: 1,
    };
    result.participations.push(request);
    if (paymentType !== 'stripe' || status === 'accepted') continue;
    const at = minutesAfter(createdAt, 1);
    result.payments.push({
      _id: uuidAt(prng, at),
      tenantId: event.tenantId,
      userId: person.user._id,
      eventId: event._id,
      reservationId: null,
      participationRequestId: request._id,
      amount,
      refundedAmount: 0,
      feeAmount: percentageOf(amount, feePercentage),
      status: paymentStatusOf[status],
      isHold: true,
      expiresAt: status === 'toAuthorize' ? addDays(at, 1).toISOString() : null,
      paymentType,
      createdAt: at.toISOString(),
      version: 1,
    });
  }
  return result;
}
