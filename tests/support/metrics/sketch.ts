import fc from 'fast-check';
import { eventStatuses, eventTypes, paymentTypes } from '#domain/events/entity.ts';
import { userTypes } from '#domain/fields.ts';
import { followerStatuses } from '#domain/followers/status.ts';
import { deliveryTypes } from '#domain/orders/schema.ts';
import { participationStatuses } from '#domain/participations/status.ts';
import { surplusCauses } from '#domain/payments/ledger/entries.ts';
import { handOnStates } from '#domain/tickets/hand-on.ts';
import { waitingStatuses } from '#domain/waiting-list/status.ts';

/** The first and last moments of months and years in Italy's time, and both sides of the nights in which clocks are changed. */
const edges = [
  ...['2025-12-31T22:59:59.999Z', '2025-12-31T23:00:00.000Z', '2026-01-31T22:59:59.999Z', '2026-01-31T23:00:00.000Z'],
  ...['2026-03-29T00:59:59.999Z', '2026-03-29T01:00:00.000Z', '2026-03-31T21:59:59.999Z', '2026-03-31T22:00:00.000Z'],
  ...['2025-10-26T00:30:00.000Z', '2025-10-26T01:30:00.000Z', '2025-10-31T22:59:59.999Z', '2025-10-31T23:00:00.000Z'],
];
const [first, last] = [Date.parse('2025-09-01T00:00:00.000Z'), Date.parse('2026-06-30T00:00:00.000Z')];
const instant = fc.oneof(
  fc.constantFrom(...edges),
  fc.integer({ min: first, max: last }).map((at) => new Date(at).toISOString()),
);

const cents = fc.constantFrom(0, 1, 999, 2000, 2001, 12_345);
const some = <T>(one: fc.Arbitrary<T>, maxLength: number) => fc.array(one, { maxLength });
/** Hours from now. */
const hours = (min: number, max: number) => fc.integer({ min, max });

const ticket = fc.record({
  end: fc.constantFrom('pending', 'payed', 'unpaidAgain', 'toRefund', 'refunded', 'revoked', 'revokedPaid'),
  price: cents,
  /** Of the price, what is paid of one that is paid in part, in hundredths; 0 where it is all or nothing. */
  part: fc.constantFrom(0, 0, 40),
  /** Of what goes back, what is kept, in hundredths. */
  kept: fc.constantFrom(0, 0, 33, 100),
  isSent: fc.boolean(),
  isScanned: fc.boolean(),
  /** It was given back another way than it was paid. */
  isBackOtherwise: fc.boolean(),
  handOn: fc.option(fc.record({ state: fc.constantFrom(...handOnStates), endsIn: hours(-5, 5) })),
  ...{ paidAt: instant, endedAt: instant },
});

const reservation = fc.record({
  paymentType: fc.constantFrom(...paymentTypes),
  tickets: fc.array(ticket, { minLength: 1, maxLength: 4 }),
  isToCheck: fc.boolean(),
  isCharging: fc.boolean(),
  /** A charge that pays for nothing: late, double, too much. */
  surplus: fc.option(
    fc.record({ cause: fc.constantFrom(...surplusCauses), amount: fc.constantFrom(1, 2000), isBack: fc.boolean() }),
  ),
  /** The platform's share, and what of it went back. */
  fee: fc.record({ amount: fc.constantFrom(0, 7, 100), back: fc.constantFrom(0, 3) }),
  at: instant,
});

const event = fc.record({
  eventType: fc.constantFrom(...eventTypes),
  status: fc.constantFrom(...eventStatuses),
  closesIn: fc.option(hours(-50, 50)),
  beginsIn: fc.option(hours(-24, 10 * 24)),
  departsIn: fc.option(hours(-24, 10 * 24)),
  spare: fc.integer({ min: 0, max: 3 }),
  reservations: some(reservation, 3),
  requests: some(
    fc.record({
      status: fc.constantFrom(...participationStatuses),
      paymentType: fc.constantFrom(...paymentTypes),
      slots: fc.integer({ min: 1, max: 3 }),
      held: cents,
      askedAgo: hours(1, 7 * 24),
      isHeld: fc.boolean(),
    }),
    3,
  ),
  waiting: some(
    fc.record({
      status: fc.constantFrom(...waitingStatuses),
      places: fc.integer({ min: 1, max: 4 }),
      held: fc.integer({ min: 0, max: 4 }),
      taken: fc.integer({ min: 0, max: 4 }),
    }),
    3,
  ),
});

const lineEnds = ['readyToDelivery', 'delivered', 'refundRequestAccepted', 'refunded'] as const;
const order = fc.record({
  outcome: fc.constantFrom('open', 'lapsed', 'paid', 'paid', 'paid'),
  lines: fc.array(
    fc.record({
      variant: fc.nat(),
      quantity: fc.integer({ min: 1, max: 3 }),
      deliveryType: fc.constantFrom(...deliveryTypes),
      deliveryPrice: fc.constantFrom(0, 500),
      end: fc.constantFrom(...lineEnds),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  kept: fc.constantFrom(0, 33, 100),
  request: fc.constantFrom(null, 'pending', 'refused'),
  at: instant,
});

export const communitySketch = fc.record({
  followers: some(
    fc.record({
      status: fc.constantFrom(...followerStatuses),
      userType: fc.constantFrom(...userTypes),
      isDeleted: fc.boolean(),
      createdAt: instant,
    }),
    6,
  ),
  events: some(event, 3),
  products: some(
    fc.array(fc.record({ price: cents, stock: fc.integer({ min: 0, max: 9 }), isVisible: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    }),
    2,
  ),
  orders: some(order, 4),
  plans: some(cents, 1),
});

export type CommunitySketch = typeof communitySketch extends fc.Arbitrary<infer S> ? S : never;
export type EventSketch = CommunitySketch['events'][number];
export type ReservationSketch = EventSketch['reservations'][number];
export type OrderSketch = CommunitySketch['orders'][number];
