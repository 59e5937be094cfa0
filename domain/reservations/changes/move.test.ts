import { expect, test } from 'vitest';
import { sampleEvent } from '#tests/support/builders/sample-event.ts';
import type { Extra } from '../../extras/entity.ts';
import {
  type MovePlanning,
  type MoveTarget,
  type MovingTicket,
  movingRefusal,
  planMove,
  targetRefusal,
} from './move.ts';
import type { BookingFacts } from './open.ts';

const ticket = (changes: Partial<MovingTicket> = {}): MovingTicket => ({
  ...{ id: 't1', status: 'valid', condition: 'pending', price: 2000, isScanned: false, materializedExtras: [] },
  participantInfo: { name: 'Lia', surname: 'Corti', email: 'lia@example.org', participant_type: 'accountholder' },
  ...changes,
});
const now = new Date('2026-12-01T08:00:00.000Z');
const facts = (changes: Partial<BookingFacts> = {}): BookingFacts => ({
  ...{ event: { status: 'confirmed' }, beginsAt: '2026-12-07T08:00:00.000Z', confirmBy: null, isDisputed: false },
  ...{ paymentType: 'wireTransfer', now, tickets: [ticket()] },
  ...changes,
});
const priced = (price: number) => ({
  ...{ ...sampleEvent(), priceType: 'single' as const, price, paymentTypes: ['atDeparture' as const] },
  ...{ departurePoints: [] },
});
const plan = (changes: Partial<MovePlanning<MovingTicket>> = {}) =>
  planMove({
    ...{ tickets: [ticket()], paymentType: 'atDeparture', event: priced(1500), extras: [], input: { prices: 'new' } },
    ...changes,
  });
const paid = ticket({ condition: 'payed' });

test('says why a booking cannot be moved, and nothing where it can [DAY-041]', () => {
  const cases: [Partial<BookingFacts>, string | null][] = [
    [{}, null],
    [{ tickets: [ticket({ status: 'invalid', condition: 'revoked' })] }, 'booking_over'],
    [{ confirmBy: '2026-12-01T09:00:00.000Z' }, 'booking_unproven'],
    [{ now: new Date('2026-12-07T08:00:00.000Z') }, 'booking_begun'],
    [{ tickets: [ticket(), ticket({ isScanned: true })] }, 'booking_entered'],
    [{ tickets: [ticket({ isOffered: true })] }, 'booking_offered'],
    [{ tickets: [ticket({ isHandedOn: true })] }, 'booking_handed_on'],
    [{ isDisputed: true }, 'payment_disputed'],
    // No card has paid yet: it is asked for at the other event.
    [{ paymentType: 'stripe' }, null],
    [{ paymentType: 'stripe', tickets: [paid] }, null],
    // What a card paid in part is not given up for want of the rest.
    [{ paymentType: 'stripe', tickets: [ticket({ price: 3000, paidAmount: 1000 })] }, null],
  ];
  for (const [changes, code] of cases) expect([changes, movingRefusal(facts(changes))]).toEqual([changes, code]);
});

test('says why a booking cannot go to an event: its own, another community’s, off, begun, full, too many [DAY-041]', () => {
  const from = { _id: 'e1', tenantId: 'c1' };
  const event = {
    ...{
      ...priced(1000),
      _id: 'e2',
      tenantId: 'c1',
      status: 'confirmed' as const,
      slotsPerUser: 4,
      accessType: 'all' as const,
    },
    ...{ openReservationDate: null, closingReservationDate: '2099-12-01T08:00:00.000Z', maxParticipants: 10 },
  };
  const target: MoveTarget = {
    ...{ event, beginsAt: '2099-12-07T08:00:00.000Z', freePlaces: 5, tenantEnabled: true, hasLiveBooking: false },
  };
  const two = [ticket(), ticket({ id: 't2' })];
  const code = (changes: Partial<MoveTarget>) =>
    targetRefusal({ event: from, tickets: two, now }, { ...target, ...changes })?.code ?? null;
  expect(code({})).toBeNull();
  expect(code({ event: { ...event, _id: 'e1' } })).toBe('booking_same_event');
  expect(code({ event: { ...event, tenantId: 'c2' } })).toBe('booking_elsewhere');
  expect(code({ event: { ...event, status: 'canceled' } })).toBe('event_canceled');
  expect(code({ beginsAt: '2026-12-01T08:00:00.000Z' })).toBe('booking_begun');
  expect(code({ event: { ...event, closingReservationDate: '2026-11-01T08:00:00.000Z' } })).toBe('event_closed');
  expect(code({ freePlaces: 0 })).toBe('event_full');
  expect(code({ freePlaces: 1 })).toBe('not_enough_seats');
  expect(code({ event: { ...event, slotsPerUser: 1 } })).toBe('slots_exceeded');
  expect(code({ event: { ...event, eventType: 'post' } })).toBe('post_not_bookable');
  expect(code({ hasLiveBooking: true })).toBe('already_booked');
});

test('what is due and goes back follows the prices of the other event, or they stay [DAY-041]', () => {
  const sums = ({ due, back, total }: ReturnType<typeof plan>) => ({ due, back, total });
  expect(sums(plan())).toEqual({ due: 1500, back: 0, total: 1500 });
  expect(sums(plan({ tickets: [paid] }))).toEqual({ due: 0, back: 500, total: 1500 });
  expect(sums(plan({ tickets: [paid], event: priced(2000) }))).toEqual({ due: 0, back: 0, total: 2000 });
  expect(sums(plan({ tickets: [paid], event: priced(3000) }))).toEqual({ due: 1000, back: 0, total: 3000 });
  expect(sums(plan({ tickets: [paid], event: priced(0) }))).toEqual({ due: 0, back: 2000, total: 0 });
  const same = { prices: 'same' } as const;
  expect(sums(plan({ tickets: [paid], event: priced(3000), input: same }))).toEqual({ due: 0, back: 0, total: 2000 });
  expect(plan({ tickets: [paid] }).places[0]).toMatchObject({ condition: 'payed', stays: 1500, back: 500 });
  // Of one paid in part what is paid stays again, or pays all, or goes back.
  const half = ticket({ condition: 'pending', price: 4500, paidAmount: 3000 });
  const at = (price: number) => plan({ tickets: [half], event: priced(price) });
  expect([at(6000), at(3000), at(2000), at(0)].map(sums)).toEqual([
    { due: 3000, back: 0, total: 6000 },
    { due: 0, back: 0, total: 3000 },
    { due: 0, back: 1000, total: 2000 },
    { due: 0, back: 3000, total: 0 },
  ]);
  expect(at(3000).places[0]?.condition).toBe('payed');
  expect(sums(plan({ tickets: [half], event: priced(2000), input: same }))).toEqual({
    due: 1500,
    back: 0,
    total: 4500,
  });
  // One person's rest pays nothing for another.
  expect(sums(plan({ tickets: [paid, half], event: priced(3500) }))).toEqual({ due: 2000, back: 0, total: 7000 });
  expect(sums(plan({ tickets: [{ ...paid, price: 5000 }, half], event: priced(3500) }))).toEqual({
    ...{ due: 500, back: 1500, total: 7000 },
  });
  // What nothing is due of, and nobody paid, is free.
  expect(plan({ event: priced(0) }).paymentType).toBe('free');
});

test('accounts for every cent of what was paid, whatever is paid of whatever price [DEC-080, DAY-041]', () => {
  const cents = [0, 1, 999, 1000, 1001, 2500];
  for (const price of cents)
    for (const paidAmount of cents.filter((one) => one <= price))
      for (const next of cents) {
        const condition = paidAmount === price ? ('payed' as const) : ('pending' as const);
        const { places, due, back } = plan({
          tickets: [ticket({ condition, price, paidAmount })],
          event: priced(next),
        });
        const [place] = places;
        expect([place?.stays, back]).toEqual([Math.min(paidAmount, next), Math.max(0, paidAmount - next)]);
        expect(due).toBe(Math.max(0, next - paidAmount));
        expect(place?.condition).toBe(due === 0 ? 'payed' : 'pending');
      }
});

test('asks for the age, the departure and the way to pay, and refuses what a card cannot do [DAY-041]', () => {
  const code = (changes: Partial<MovePlanning<MovingTicket>>) => {
    try {
      return plan(changes).paymentType;
    } catch (error) {
      const { fields, code: is } = error as { fields?: object; code: string };
      return fields ? Object.keys(fields).join() : is;
    }
  };
  const byAges = { ...priced(0), priceType: 'byAges' as const, prices: { young: 500, adult: 900, senior: 700 } };
  expect(code({ event: byAges })).toBe('ages.t1');
  expect(plan({ event: byAges, input: { prices: 'new', ages: { t1: 9 } } }).total).toBe(500);
  const point = { _id: 'p1', groupingPoint: 'Stazione', address: null, departureDate: '2099-12-07T08:00:00.000Z' };
  const withPoint = { ...priced(1500), departurePoints: [point as never] };
  expect(code({ event: withPoint })).toBe('departurePoint');
  expect(code({ event: withPoint, input: { prices: 'new', departurePoint: 'p1' } })).toBe('atDeparture');
  expect(code({ paymentType: 'free' })).toBe('paymentType');
  expect(code({ paymentType: 'free', input: { prices: 'new', paymentType: 'onSite' } })).toBe(
    'payment_type_not_offered',
  );
  expect(code({ event: { ...priced(1500), paymentTypes: ['stripe'] } })).toBe('booking_card_only');
  const byCard = { paymentType: 'stripe' as const, tickets: [paid] };
  expect(code({ ...byCard, event: priced(3000) })).toBe('booking_card_dearer');
  expect(code({ ...byCard, event: { ...priced(3000), paymentTypes: ['stripe', 'atDeparture'] } })).toBe('stripe');
  expect(code({ ...byCard, event: { ...priced(2020), paymentTypes: ['stripe'] } })).toBe('card_minimum');
});

test('keeps extras that are called the same as long as there are some, and says which are lost [DAY-041]', () => {
  const extra = (name: string, left = 5): Extra =>
    ({
      _id: `e-${name}`,
      name,
      extraType: 'supplement',
      price: 300,
      availableQuantity: left,
      usedQuantity: 0,
    }) as Extra;
  const had = (name: string) => ({ _id: name, name, extraType: 'supplement' as const, price: 500 });
  const both = [
    ticket({ materializedExtras: [had('Pranzo'), had('Casco')] }),
    ticket({ id: 't2', materializedExtras: [had('Pranzo')] }),
  ];
  const { places, total } = plan({ tickets: both, extras: [extra('Pranzo', 1)] });
  expect(places.map(({ lost }) => lost)).toEqual([['Casco'], ['Pranzo']]);
  expect(places[0]?.materializedExtras).toEqual([{ ...had('Pranzo'), _id: 'e-Pranzo', price: 300 }]);
  expect(total).toBe(1800 + 1500);
});
